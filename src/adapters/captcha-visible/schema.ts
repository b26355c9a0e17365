import { pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** Questions that wait for an answer. */
export const captchaQuestion = pgTable('captcha_question', {
  id: text('id').primaryKey(),
  purpose: text('purpose').notNull(),
  caller: text('caller').notNull(),
  tries: smallint('tries').notNull().default(0),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})
