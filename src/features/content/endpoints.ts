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
  endpoint({
    method: 'GET',
    path: '/news',
    access: 'public',
    summary: 'Announcements and news, newest first',
    input: z.strictObject({
      locale: z.enum(locales.map(({ code }) => code) as [Locale, ...Locale[]]),
      category: z.enum(newsCategories).optional(),
      query: z.string().max(maxQueryLength).optional(),
      page: z.coerce.number().int().min(1).max(10_000).optional(),
      pageSize: z.coerce.number().int().min(1).max(50).optional(),
    }),
    run: (ctx, input) => listNews(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/news',
    access: 'staff:content.edit',
    summary: 'Publish an announcement',
    input: publishNewsForm,
    run: (ctx, input) => publishNews(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/news/{newsId}',
    access: 'staff:content.edit',
    summary: 'An announcement in all its languages, to edit it',
    input: newsId,
    run: (ctx, input) => readNewsDraft(ctx, input),
  }),
  endpoint({
    method: 'PUT',
    path: '/admin/news/{newsId}',
    access: 'staff:content.edit',
    summary: 'Change an announcement',
    input: editNewsForm,
    run: (ctx, input) => editNews(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/news/{newsId}/withdraw',
    access: 'staff:content.edit',
    summary: 'Take an announcement off the site',
    input: newsId,
    run: (ctx, input) => withdrawNews(ctx, input),
  }),
  endpoint({
    method: 'PUT',
    path: '/admin/help/categories/{slug}',
    access: 'staff:content.edit',
    summary: 'Make or change a category of the help centre',
    input: helpCategoryForm,
    run: (ctx, input) => saveHelpCategory(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/help/articles',
    access: 'staff:content.edit',
    summary: 'Add an article to the help centre',
    input: publishHelpArticleForm,
    run: (ctx, input) => publishHelpArticle(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/help/articles/{slug}',
    access: 'staff:content.edit',
    summary: 'An article in all its languages, to edit it',
    input: z.strictObject({ slug: z.string().max(60) }),
    run: (ctx, input) => readHelpDraft(ctx, input),
  }),
  endpoint({
    method: 'PUT',
    path: '/admin/help/articles/{slug}',
    access: 'staff:content.edit',
    summary: 'Change an article, or hide it',
    input: editHelpArticleForm,
    run: (ctx, input) => editHelpArticle(ctx, input),
  }),
  endpoint({
    method: 'PUT',
    path: '/admin/links/{linkId}',
    access: 'staff:content.edit',
    summary: 'Make, change or hide a friend link',
    input: friendLinkForm,
    run: (ctx, input) => saveFriendLink(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/content/{about}/{itemId}/versions',
    access: 'staff:content.edit',
    summary: 'What was saved of an announcement, an article or a link',
    input: versionedForm,
    run: (ctx, input) => listVersions(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/admin/content/{about}/{itemId}/versions/{version}',
    access: 'staff:content.edit',
    summary: 'A version, and where it differs from the one before or from what stands now',
    input: compareForm,
    run: (ctx, input) => compareVersion(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/content/render',
    access: 'staff:content.edit',
    summary: 'Markdown as the public pages show it',
    input: renderForm,
    unrecorded: 'shows its writer what was just typed, and keeps nothing',
    run: async (ctx, input) => renderDraft(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/content/previews',
    access: 'staff:content.edit',
    summary: 'A link to a page as it would be, good for half an hour',
    input: previewForm,
    run: (ctx, input) => makePreview(ctx, input),
  }),
]
