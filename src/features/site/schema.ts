import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Locale } from '#platform/i18n/locales.ts'

export const pageText = pgTable(
  'page_text',
  {
    page: text('page').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    source: text('source').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.page, table.locale] })],
)
