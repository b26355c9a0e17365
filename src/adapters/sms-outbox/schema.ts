import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const devOutbox = pgTable('dev_outbox', {
  id: uuid('id').primaryKey(),
  tag: uuid('tag').notNull().unique(),
  phone: text('phone').notNull(),
  purpose: text('purpose').notNull(),
  text: text('text').notNull(),
  code: text('code').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})
