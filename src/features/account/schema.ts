import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#platform/i18n/locales.ts'
import type { Verification } from './model.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const account = pgTable('account', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull().unique(),
  phone: text('phone').notNull().unique(),
  nickname: text('nickname').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  timeZone: text('time_zone').notNull(),
  verification: text('verification').$type<Verification>().notNull().default('none'),
  referralCode: text('referral_code'),
  agreementVersion: text('agreement_version').notNull(),
  agreedAt: moment('agreed_at').notNull(),
  createdAt: moment('created_at').notNull(),
})
