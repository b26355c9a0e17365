import { boolean, integer, jsonb, pgTable, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { LegalDocument, LegalTexts } from './model.ts'

const editorial = pgSchema('editorial')
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Published versions. Append-only. */
export const legalVersion = editorial.table(
  'legal_version',
  {
    document: text('document').$type<LegalDocument>().notNull(),
    version: integer('version').notNull(),
    texts: jsonb('texts').$type<LegalTexts>().notNull(),
    needsConsent: boolean('needs_consent').notNull(),
    effectiveAt: moment('effective_at').notNull(),
    publishedAt: moment('published_at').notNull(),
    publishedBy: text('published_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.document, table.version] })],
)

/** Consents of customers. Append-only. */
export const legalConsent = editorial.table(
  'legal_consent',
  {
    accountId: uuid('account_id').notNull(),
    document: text('document').$type<LegalDocument>().notNull(),
    version: integer('version').notNull(),
    how: text('how').$type<'registration' | 'console'>().notNull(),
    agreedAt: moment('agreed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.document, table.version] })],
)

export const legalDraft = pgTable('legal_draft', {
  document: text('document').$type<LegalDocument>().primaryKey(),
  texts: jsonb('texts').$type<LegalTexts>().notNull(),
  revision: integer('revision').notNull(),
  updatedAt: moment('updated_at').notNull(),
  updatedBy: text('updated_by').notNull(),
})
