import { bigint, boolean, customType, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CodePurpose, CodeWay, HistoryMethod, HistoryOutcome, PasskeyPurpose, SignInMethod } from './model.ts'

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
  stepUpAt: moment('step_up_at'),
  endedAt: moment('ended_at'),
})

export const phoneCode = pgTable('phone_code', {
  id: uuid('id').primaryKey(),
  /** Phone in E.164, or e-mail address in lower case. */
  contact: text('phone').notNull(),
  purpose: text('purpose').$type<CodePurpose>().notNull(),
  /** Caller that asked: `stranger`, `harder`, or the key of a session or a known browser. */
  budget: text('budget').notNull(),
  codeMac: bytea('code_mac').notNull(),
  tries: integer('tries').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

export const codeSend = pgTable('code_send', {
  flowId: uuid('flow_id').primaryKey(),
  way: text('way').$type<CodeWay>().notNull(),
  sentAt: moment('sent_at').notNull(),
  verifiedAt: moment('verified_at'),
})

export const codeWatch = pgTable('code_watch', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  sent: integer('sent').notNull(),
  verified: integer('verified').notNull(),
  alarmSince: moment('alarm_since'),
  unusedSince: moment('unused_since'),
  checkedAt: moment('checked_at').notNull(),
})

export const password = pgTable('password', {
  accountId: uuid('account_id').primaryKey(),
  hash: text('hash').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** Browsers that completed a sign-in to an account. */
export const knownBrowser = pgTable(
  'known_browser',
  {
    secretHash: bytea('secret_hash').notNull(),
    accountId: uuid('account_id').notNull(),
    sessionId: uuid('session_id').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.secretHash, table.accountId] })],
)

/** Sign-ins and failed attempts. The account is null if the typed name has none. */
export const signInRecord = pgTable('sign_in_record', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id'),
  method: text('method').$type<HistoryMethod>().notNull(),
  outcome: text('outcome').$type<HistoryOutcome>().notNull(),
  sessionId: uuid('session_id'),
  ip: text('ip').notNull(),
  userAgent: text('user_agent').notNull(),
  at: moment('at').notNull(),
})

export const twoFactor = pgTable('two_factor', {
  accountId: uuid('account_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  enabledAt: moment('enabled_at').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
})

export const twoFactorSetup = pgTable('two_factor_setup', {
  accountId: uuid('account_id').primaryKey(),
  sealedSecret: text('sealed_secret').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const recoveryCode = pgTable('recovery_code', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  codeMac: bytea('code_mac').notNull(),
  usedAt: moment('used_at'),
})

export const pendingSignIn = pgTable('pending_sign_in', {
  id: uuid('id').primaryKey(),
  tokenHash: bytea('token_hash').notNull().unique(),
  accountId: uuid('account_id').notNull(),
  method: text('method').$type<Exclude<SignInMethod, 'passkey'>>().notNull(),
  remember: boolean('remember').notNull(),
  after: jsonb('after').notNull(),
  tries: integer('tries').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  endedAt: moment('ended_at'),
})

export const passkey = pgTable('passkey', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  credentialId: text('credential_id').notNull().unique(),
  publicKey: bytea('public_key').notNull(),
  signCount: bigint('sign_count', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  backedUp: boolean('backed_up').notNull(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
  lastUsedAt: moment('last_used_at'),
})

export const passkeyChallenge = pgTable('passkey_challenge', {
  challengeHash: bytea('challenge_hash').primaryKey(),
  purpose: text('purpose').$type<PasskeyPurpose>().notNull(),
  boundTo: text('bound_to').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
