import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { locales, type Locale } from '#platform/i18n/locales.ts'
import {
  compareForm,
  editHelpArticleForm,
  editNewsForm,
  friendLinkForm,
  helpCategoryForm,
  previewForm,
  publishHelpArticleForm,
  publishNewsForm,
  renderForm,
  versionedForm,
} from './forms.ts'
import { maxQueryLength, newsCategories } from './model.ts'
import { compareVersion } from './staff/server/compare-version.ts'
import { editHelpArticle } from './server/edit-help-article.ts'
import { editNews } from './server/edit-news.ts'
import { listNews } from './server/list-news.ts'
import { listVersions } from './staff/server/list-versions.ts'
import { makePreview } from './staff/server/make-preview.ts'
import { publishHelpArticle } from './server/publish-help-article.ts'
import { publishNews } from './server/publish-news.ts'
import { readHelpDraft } from './staff/server/read-help-draft.ts'
import { readNewsDraft } from './staff/server/read-news-draft.ts'
import { renderDraft } from './staff/server/render-draft.ts'
import { saveFriendLink } from './server/save-friend-link.ts'
import { saveHelpCategory } from './server/save-help-category.ts'
import { withdrawNews } from './server/withdraw-news.ts'

const newsId = z.strictObject({ newsId: z.uuid() })

export const endpoints = [
  endpoint('GET /news', listNews, {
    access: 'public',
    summary: 'Announcements and news, newest first',
    input: z.strictObject({
      locale: z.enum(locales.map(({ code }) => code) as [Locale, ...Locale[]]),
      category: z.enum(newsCategories).optional(),
      query: z.string().max(maxQueryLength).optional(),
      page: z.coerce.number().int().min(1).max(10_000).optional(),
      pageSize: z.coerce.number().int().min(1).max(50).optional(),
    }),
  }),
  endpoint('POST /admin/news', publishNews, {
    access: 'staff:content.edit',
    summary: 'Publish an announcement',
    input: publishNewsForm,
  }),
  endpoint('GET /admin/news/{newsId}', readNewsDraft, {
    access: 'staff:content.edit',
    summary: 'An announcement in all its languages, to edit it',
    input: newsId,
  }),
  endpoint('PUT /admin/news/{newsId}', editNews, {
    access: 'staff:content.edit',
    summary: 'Change an announcement',
    input: editNewsForm,
  }),
  endpoint('POST /admin/news/{newsId}/withdraw', withdrawNews, {
    access: 'staff:content.edit',
    summary: 'Take an announcement off the site',
    input: newsId,
  }),
  endpoint('PUT /admin/help/categories/{slug}', saveHelpCategory, {
    access: 'staff:content.edit',
    summary: 'Make or change a category of the help centre',
    input: helpCategoryForm,
  }),
  endpoint('POST /admin/help/articles', publishHelpArticle, {
    access: 'staff:content.edit',
    summary: 'Add an article to the help centre',
    input: publishHelpArticleForm,
  }),
  endpoint('GET /admin/help/articles/{slug}', readHelpDraft, {
    access: 'staff:content.edit',
    summary: 'An article in all its languages, to edit it',
    input: z.strictObject({ slug: z.string().max(60) }),
  }),
  endpoint('PUT /admin/help/articles/{slug}', editHelpArticle, {
    access: 'staff:content.edit',
    summary: 'Change an article, or hide it',
    input: editHelpArticleForm,
  }),
  endpoint('PUT /admin/links/{linkId}', saveFriendLink, {
    access: 'staff:content.edit',
    summary: 'Make, change or hide a friend link',
    input: friendLinkForm,
  }),
  endpoint('GET /admin/content/{about}/{itemId}/versions', listVersions, {
    access: 'staff:content.edit',
    summary: 'What was saved of an announcement, an article or a link',
    input: versionedForm,
  }),
  endpoint('GET /admin/content/{about}/{itemId}/versions/{version}', compareVersion, {
    access: 'staff:content.edit',
    summary: 'A version, and where it differs from the one before or from what stands now',
    input: compareForm,
  }),
  endpoint('POST /admin/content/render', renderDraft, {
    access: 'staff:content.edit',
    summary: 'Markdown as the public pages show it',
    input: renderForm,
    unrecorded: 'shows its writer what was just typed, and keeps nothing',
  }),
  endpoint('POST /admin/content/previews', makePreview, {
    access: 'staff:content.edit',
    costly: true,
    summary: 'A link to a page as it would be, good for half an hour',
    input: previewForm,
  }),
]
