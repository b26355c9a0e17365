import { index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { KeyAlgorithm } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Public keys of an account. */
export const sshKeys = pgTable(
  'ssh_key',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id').notNull(),
    name: text('name').notNull(),
    algorithm: text('algorithm').$type<KeyAlgorithm>().notNull(),
    bits: integer('bits').notNull(),
    publicKey: text('public_key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [unique().on(table.accountId, table.fingerprint)],
)

export const serverSshKeys = pgTable(
  'server_ssh_key',
  { serverId: uuid('server_id').notNull(), keyId: uuid('key_id').notNull(), addedAt: at('added_at').notNull() },
  (table) => [primaryKey({ columns: [table.serverId, table.keyId] }), index('server_ssh_key_by_key').on(table.keyId)],
)

/** State of the chosen keys on a server's machine. */
export const serverKeyStates = pgTable('server_key_state', {
  serverId: uuid('server_id').primaryKey(),
  revision: integer('revision').notNull().default(1),
  appliedRevision: integer('applied_revision').notNull().default(0),
  errorCode: text('error_code'),
  attempts: integer('attempts').notNull().default(0),
  declaredAt: at('declared_at').notNull(),
  appliedAt: at('applied_at'),
})
