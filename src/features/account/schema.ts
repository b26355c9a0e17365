import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Locale } from '#platform/i18n/locales.ts'
import type { Industry, Verification, WechatWay } from './model.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const account = pgTable('account', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull().unique(),
  /** Null for an account that signs in by e-mail. */
  phone: text('phone').unique(),
  nickname: text('nickname').notNull(),
  locale: text('locale').$type<Locale>().notNull(),
  timeZone: text('time_zone').notNull(),
  verification: text('verification').$type<Verification>().notNull().default('none'),
  referralCode: text('referral_code'),
  agreementVersion: text('agreement_version').notNull(),
  agreedAt: moment('agreed_at').notNull(),
  createdAt: moment('created_at').notNull(),
  closedAt: moment('closed_at'),
  userName: text('user_name').unique(),
})

export const userNameChange = pgTable('user_name_change', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  /** Null: removed. */
  userName: text('user_name'),
  former: text('former'),
  changedAt: moment('changed_at').notNull(),
})

/** Accounts that may not sign in, with the reason shown to their owner. */
export const accountFreeze = pgTable('account_freeze', {
  accountId: uuid('account_id').primaryKey(),
  reason: text('reason').notNull(),
  frozenAt: moment('frozen_at').notNull(),
})

/** Customers' profiles. */
export const accountProfile = pgTable('account_profile', {
  accountId: uuid('account_id').primaryKey(),
  contactName: text('contact_name').notNull(),
  company: text('company').notNull(),
  industry: text('industry').$type<Industry>(),
  address: text('address').notNull(),
  avatarFile: uuid('avatar_file'),
  updatedAt: moment('updated_at').notNull(),
})

/** Verified addresses. */
export const accountEmail = pgTable('account_email', {
  accountId: uuid('account_id').primaryKey(),
  email: text('email').notNull().unique(),
  verifiedAt: moment('verified_at').notNull(),
})

export const emailLink = pgTable('email_link', {
  id: uuid('id').primaryKey(),
  tokenHash: bytea('token_hash').notNull().unique(),
  accountId: uuid('account_id').notNull(),
  email: text('email').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  closedAt: moment('closed_at'),
})

export const wechatIdentity = pgTable('wechat_identity', {
  subject: text('subject').primaryKey(),
  accountId: uuid('account_id').notNull().unique(),
  nickname: text('nickname').notNull(),
  boundAt: moment('bound_at').notNull(),
})

/** OpenIDs at our service account, of people who opened the site inside WeChat. */
export const wechatFollower = pgTable('wechat_follower', {
  subject: text('subject').primaryKey(),
  openId: text('open_id').notNull(),
  seenAt: moment('seen_at').notNull(),
})

export type WechatStep = 'created' | 'redeeming' | 'bind-phone' | 'bound' | 'signed-in' | 'tied' | 'cancelled' | 'failed'

export const wechatLogin = pgTable('wechat_login', {
  id: uuid('id').primaryKey(),
  stateHash: bytea('state_hash').notNull().unique(),
  browserHash: bytea('browser_hash').notNull(),
  way: text('way').$type<WechatWay>().notNull(),
  step: text('step').$type<WechatStep>().notNull(),
  returnPath: text('return_path').notNull(),
  accountId: uuid('account_id'),
  sessionId: uuid('session_id'),
  subject: text('subject'),
  nickname: text('nickname'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
