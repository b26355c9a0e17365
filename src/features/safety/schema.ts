import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ClosingState, PhoneChangeState, PhoneChangeWay, TokenScope } from './model.ts'

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const apiToken = pgTable('api_token', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text('name').notNull(),
  prefix: text('prefix').notNull(),
  tokenHash: bytea('token_hash').notNull().unique(),
  scopes: text('scopes').$type<TokenScope>().array().notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  lastUsedIp: text('last_used_ip'),
  revokedAt: moment('revoked_at'),
})

export const phoneChange = pgTable('phone_change', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  way: text('way').$type<PhoneChangeWay>().notNull(),
  state: text('state').$type<PhoneChangeState>().notNull(),
  newPhone: text('new_phone'),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  dueAt: moment('due_at'),
  endedAt: moment('ended_at'),
})

export const accountClosing = pgTable('account_closing', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  state: text('state').$type<ClosingState>().notNull(),
  requestedAt: moment('requested_at').notNull(),
  dueAt: moment('due_at').notNull(),
  endedAt: moment('ended_at'),
  toldAt: moment('told_at'),
})
