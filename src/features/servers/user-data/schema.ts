import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Sealed user data until no machine is to get it any more. */
export const userData = pgTable('user_data', {
  usedBy: uuid('used_by').primaryKey(),
  sealed: text('sealed').notNull(),
  keptAt: timestamp('kept_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})
