import { sql } from 'drizzle-orm'
import { bigint, customType, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { RemovedKey } from '#features/servers/keys/model.ts'
import type { ServerShape } from '#features/servers/model.ts'
import type { By, DisputeReason, SnapshotChoice, TransferEvent, TransferMoney, TransferState } from './model.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const transfer = pgTable(
  'transfer',
  {
    id: uuid('id').primaryKey(),
    number: text('number').notNull().unique(),
    sellerId: uuid('seller_id').notNull(),
    /** Null until the link is opened, or while the addressed phone or number has no account. */
    receiverId: uuid('receiver_id'),
    way: text('way').$type<'account' | 'link'>().notNull(),
    linkHash: bytea('link_hash').unique(),
    /** Phone or account number as typed by the seller. Masked after the answer; null once accepted. */
    sentTo: text('sent_to'),
    priceFen: bigint('price_fen', { mode: 'bigint' }).notNull(),
    snapshots: text('snapshots').$type<SnapshotChoice>().notNull(),
    state: text('state').$type<TransferState>().notNull(),
    money: text('money').$type<TransferMoney>().notNull(),
    createdAt: at('created_at').notNull(),
    stateAt: at('state_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    releaseAt: at('release_at'),
    failure: text('failure').$type<'engine' | 'review'>(),
    disputeReason: text('dispute_reason').$type<DisputeReason>(),
    /** Number of the dispute's work order. */
    disputeWorkOrder: text('dispute_work_order'),
    disputedAt: at('disputed_at'),
    settledAt: at('settled_at'),
  },
  (table) => [index('transfer_by_seller').on(table.sellerId, table.createdAt), index('transfer_by_receiver').on(table.receiverId, table.createdAt)],
)

export const transferServer = pgTable(
  'transfer_server',
  {
    transferId: uuid('transfer_id').notNull(),
    serverId: uuid('server_id').notNull(),
    /** The server as it was offered. */
    offered: jsonb('offered').$type<OfferedServer>().notNull(),
    operationId: uuid('operation_id'),
    /** End of its transfer, whatever the outcome. While it is null no other transfer can begin. */
    endedAt: at('ended_at'),
    /** Time of the change of owner. */
    movedAt: at('moved_at'),
    /** SSH keys that were removed at that time. */
    removedKeys: jsonb('removed_keys').$type<RemovedKey[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.transferId, table.serverId] }),
    uniqueIndex('transfer_server_one_open')
      .on(table.serverId)
      .where(sql`${table.endedAt} is null`),
  ],
)

export type OfferedServer = { code: string; shape: ServerShape; regionId: string; zoneId: string; imageId: string; expiresAt: string }

export const transferHistory = pgTable('transfer_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  transferId: uuid('transfer_id').notNull(),
  event: text('event').$type<TransferEvent>().notNull(),
  fromState: text('from_state').$type<TransferState>(),
  toState: text('to_state').$type<TransferState>().notNull(),
  byKind: text('by_kind').$type<By>().notNull(),
  staffId: uuid('staff_id'),
  note: text('note'),
  at: at('at').notNull(),
})
