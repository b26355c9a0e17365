import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { LockKind, OperationKind, OperationState, OperationStep, RequestedBy, ServerShape, ServerState } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const servers = pgTable(
  'server',
  {
    id: uuid('id').primaryKey(),
    code: text('code').notNull().unique(),
    accountId: uuid('account_id').notNull(),
    orderId: uuid('order_id').notNull(),
    ordinal: integer('ordinal').notNull(),
    name: text('name').notNull(),
    remark: text('remark').notNull().default(''),
    regionId: text('region_id').notNull(),
    zoneId: text('zone_id').notNull(),
    imageId: text('image_id').notNull(),
    shape: jsonb('config').$type<ServerShape>().notNull(),
    months: integer('months').notNull(),
    autoRenew: boolean('auto_renew').notNull().default(false),
    state: text('state').$type<ServerState>().notNull(),
    machineId: text('machine_id').unique(),
    /** The physical machine of a dedicated server. */
    assetTag: text('asset_tag'),
    deliverWithinMinutes: integer('deliver_within_minutes').notNull().default(30),
    ipv4: text('ipv4').array().notNull().default([]),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    expiresAt: at('expires_at'),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [
    unique().on(table.orderId, table.ordinal),
    index('server_by_account').on(table.accountId, table.createdAt, table.id),
    uniqueIndex('server_one_machine')
      .on(table.assetTag)
      .where(sql`${table.state} <> 'released'`),
  ],
)

export const serverLocks = pgTable(
  'server_lock',
  { serverId: uuid('server_id').notNull(), kind: text('kind').$type<LockKind>().notNull(), createdAt: at('created_at').notNull() },
  (table) => [primaryKey({ columns: [table.serverId, table.kind] })],
)

export const operations = pgTable(
  'operation',
  {
    id: uuid('id').primaryKey(),
    serverId: uuid('server_id').notNull(),
    kind: text('kind').$type<OperationKind>().notNull(),
    state: text('state').$type<OperationState>().notNull(),
    token: text('token').notNull().unique(),
    taskId: text('task_id'),
    steps: jsonb('steps').$type<OperationStep[]>().notNull().default([]),
    percent: integer('percent').notNull().default(0),
    params: jsonb('params').$type<{ imageId?: string }>().notNull().default({}),
    requestedBy: text('requested_by').$type<RequestedBy>().notNull(),
    requesterId: text('requester_id').notNull(),
    errorCode: text('error_code'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: at('created_at').notNull(),
    startedAt: at('started_at'),
    lookedAt: at('looked_at').notNull(),
    finishedAt: at('finished_at'),
  },
  (table) => [
    uniqueIndex('operation_one_active')
      .on(table.serverId)
      .where(sql`${table.state} in ('queued', 'running')`),
  ],
)

export const serverSecrets = pgTable('server_secret', {
  serverId: uuid('server_id').primaryKey(),
  source: text('source').$type<'generated' | 'own'>().notNull(),
  sealed: text('sealed').notNull(),
  eraseAt: at('erase_at').notNull(),
})
