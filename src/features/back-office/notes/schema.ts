import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Notes of staff on customers (migrations/0873_account_notes.sql). */
export const accountNote = pgTable('account_note', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  staffId: uuid('staff_id').notNull(),
  body: text('body').notNull(),
  pinned: boolean('pinned').notNull().default(false),
  revision: integer('revision').notNull().default(1),
  createdAt: at('created_at').notNull(),
  changedAt: at('changed_at').notNull(),
})
