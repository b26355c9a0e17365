import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Used answers. The unique column makes each work once. */
export const captchaAnswer = pgTable('captcha_answer', {
  signature: text('signature').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})
