import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Answers that were used: the unique column is what makes one work once. */
export const captchaAnswer = pgTable('captcha_answer', {
  signature: text('signature').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})
