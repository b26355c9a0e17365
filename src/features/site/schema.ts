import { customType, integer, pgSchema, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Locale } from '#platform/i18n/locales.ts'

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
const ofText = { page: text('page').notNull(), locale: text('locale').$type<Locale>().notNull() }

export const pageText = pgTable('page_text', { ...ofText, source: text('source').notNull(), updatedAt: at('updated_at').notNull() }, (table) => [
  primaryKey({ columns: [table.page, table.locale] }),
])

/** Texts as staff saved them. Append-only. Without a source the page returned to the shipped text. */
export const pageTextVersion = pgSchema('editorial').table(
  'page_text_version',
  { ...ofText, version: integer('version').notNull(), source: text('source'), writtenAt: at('written_at').notNull(), writtenBy: text('written_by').notNull() },
  (table) => [primaryKey({ columns: [table.page, table.locale, table.version] })],
)

export const pageTextPreview = pgTable('page_text_preview', {
  tokenHash: bytea('token_hash').primaryKey(),
  ...ofText,
  source: text('source').notNull(),
  madeAt: at('made_at').notNull(),
  expiresAt: at('expires_at').notNull(),
})

export const hiddenPage = pgTable('hidden_page', { page: text('page').primaryKey(), hiddenAt: at('hidden_at').notNull() })
