import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Catalogue } from './catalogue-form.ts'
import type { OfferChange } from './model/changes.ts'
import type { OfferDraft } from './model/draft.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** The offer that staff are editing; at most one row. */
export const catalogueDraft = pgTable('catalogue_draft', {
  id: uuid('id').primaryKey(),
  single: boolean('single').notNull().unique().default(true),
  offer: jsonb('offer').$type<OfferDraft>().notNull(),
  revision: integer('revision').notNull(),
  updatedAt: at('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
})

export const catalogueVersion = pgTable('catalogue_version', {
  version: integer('version').primaryKey(),
  draftId: uuid('draft_id').notNull().unique(),
  offer: jsonb('offer').$type<Catalogue>().notNull(),
  changes: jsonb('changes').$type<OfferChange[]>().notNull(),
  publishedAt: at('published_at').notNull(),
  publishedBy: text('published_by').notNull(),
})
