import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { locales, type Locale } from '#platform/i18n/locales.ts'
import { editHelpArticleForm, editNewsForm, friendLinkForm, helpCategoryForm, publishHelpArticleForm, publishNewsForm } from './forms.ts'
import { maxQueryLength, newsCategories } from './model.ts'
import { editHelpArticle } from './server/edit-help-article.ts'
import { editNews } from './server/edit-news.ts'
import { listNews } from './server/list-news.ts'
import { publishHelpArticle } from './server/publish-help-article.ts'
import { publishNews } from './server/publish-news.ts'
import { readHelpDraft } from './server/read-help-draft.ts'
import { readNewsDraft } from './server/read-news-draft.ts'
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
]
