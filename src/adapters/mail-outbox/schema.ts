import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const devMail = pgTable('dev_mail', {
  id: uuid('id').primaryKey(),
  tag: text('tag').notNull().unique(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})
