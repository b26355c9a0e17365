import { boolean, customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#platform/i18n/locales.ts'
import type { Previewed } from './model/staff.ts'
import type { Cover, HelpIcon, LinkGroup, LocalNames, NewsCategory } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const newsItem = pgTable('news_item', {
  id: uuid('id').primaryKey(),
  category: text('category').$type<NewsCategory>().notNull(),
  pinned: boolean('pinned').notNull(),
  cover: text('cover').$type<Cover>().notNull(),
  publishAt: at('publish_at').notNull(),
  withdrawAt: at('withdraw_at'),
  draft: boolean('draft').notNull().default(false),
  revision: integer('revision').notNull(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
})

export const newsText = pgTable(
  'news_text',
  {
    newsId: uuid('news_id').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.newsId, table.locale] })],
)

export const helpCategory = pgTable('help_category', {
  slug: text('slug').primaryKey(),
  names: jsonb('names').$type<LocalNames>().notNull(),
  summaries: jsonb('summaries').$type<LocalNames>().notNull(),
  icon: text('icon').$type<HelpIcon>().notNull(),
  sort: integer('sort').notNull(),
})

export const helpArticle = pgTable('help_article', {
  slug: text('slug').primaryKey(),
  categorySlug: text('category_slug').notNull(),
  sort: integer('sort').notNull(),
  featured: boolean('featured').notNull(),
  shown: boolean('shown').notNull(),
  revision: integer('revision').notNull(),
  updatedAt: at('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
})

export const helpArticleText = pgTable(
  'help_article_text',
  {
    articleSlug: text('article_slug').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    body: text('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleSlug, table.locale] })],
)

export const friendLink = pgTable('friend_link', {
  id: uuid('id').primaryKey(),
  linkGroup: text('link_group').$type<LinkGroup>().notNull(),
  names: jsonb('names').$type<LocalNames>().notNull(),
  notes: jsonb('notes').$type<LocalNames>().notNull(),
  url: text('url').notNull().unique(),
  sort: integer('sort').notNull(),
  shown: boolean('shown').notNull(),
})

export const contentPreview = pgTable('content_preview', {
  tokenHash: bytea('token_hash').primaryKey(),
  about: text('about').$type<Previewed['about']>().notNull(),
  content: jsonb('content').$type<Previewed>().notNull(),
  madeBy: text('made_by').notNull(),
  madeAt: at('made_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})
