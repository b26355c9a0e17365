import { boolean, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CodePurpose, SignInMethod } from './model.ts'

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const session = pgTable('session', {
  id: uuid('id').primaryKey(),
  tokenHash: bytea('token_hash').notNull().unique(),
  accountId: uuid('account_id').notNull(),
  method: text('method').$type<SignInMethod>().notNull(),
  remember: boolean('remember').notNull(),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: moment('created_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  proofAt: moment('proof_at'),
  endedAt: moment('ended_at'),
})

export const phoneCode = pgTable('phone_code', {
  id: uuid('id').primaryKey(),
  phone: text('phone').notNull(),
  purpose: text('purpose').$type<CodePurpose>().notNull(),
  codeMac: bytea('code_mac').notNull(),
  tries: integer('tries').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

export const password = pgTable('password', {
  accountId: uuid('account_id').primaryKey(),
  hash: text('hash').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** Wrong passwords in a row: `account:<id>`, or `unknown:<keyed hash>` for a name that has no account. */
export const passwordGuard = pgTable('password_guard', {
  subject: text('subject').primaryKey(),
  tries: integer('tries').notNull(),
  lockedUntil: moment('locked_until'),
  touchedAt: moment('touched_at').notNull(),
})
