import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#platform/i18n/locales.ts'
import type { Verification, WechatWay } from './model.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

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

export const wechatIdentity = pgTable('wechat_identity', {
  subject: text('subject').primaryKey(),
  accountId: uuid('account_id').notNull().unique(),
  nickname: text('nickname').notNull(),
  boundAt: moment('bound_at').notNull(),
})

export type WechatStep = 'created' | 'redeeming' | 'bind-phone' | 'bound' | 'signed-in' | 'cancelled' | 'failed'

export const wechatLogin = pgTable('wechat_login', {
  id: uuid('id').primaryKey(),
  stateHash: bytea('state_hash').notNull().unique(),
  browserHash: bytea('browser_hash').notNull(),
  way: text('way').$type<WechatWay>().notNull(),
  step: text('step').$type<WechatStep>().notNull(),
  returnPath: text('return_path').notNull(),
  subject: text('subject'),
  nickname: text('nickname'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
