import { sql } from 'drizzle-orm'
import { bigint, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { fromWire, toWire } from '#platform/http/wire.ts'
import type { Product } from '#features/catalog/model.ts'
import type { OrderKind, OrderSnapshot, OrderState, RefundKind } from './model.ts'

/** jsonb that keeps bigint and Date. The wire format restores both by field name. */
const snapshot = customType<{ data: OrderSnapshot; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => toWire(value),
  fromDriver: (value) => fromWire(JSON.stringify(value)) as OrderSnapshot,
})

export const customerOrder = pgTable('customer_order', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull().unique(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind').$type<OrderKind>().notNull(),
  /** Server of a renewal or an upgrade. */
  serverId: uuid('server_id'),
  product: text('product')
    .$type<Product>()
    .notNull()
    .generatedAlwaysAs(sql`snapshot -> 'config' ->> 'product'`),
  state: text('state').$type<OrderState>().notNull(),
  snapshot: snapshot('snapshot').notNull(),
  quantity: integer('quantity').notNull(),
  totalFen: bigint('total_fen', { mode: 'bigint' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  paidAt: timestamp('paid_at', { withTimezone: true, mode: 'date', precision: 3 }),
  stateAt: timestamp('state_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})

/** State transitions. Append-only in the database. */
export const orderHistory = pgTable('order_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: uuid('order_id').notNull(),
  fromState: text('from_state').$type<OrderState>(),
  toState: text('to_state').$type<OrderState>().notNull(),
  actorKind: text('actor_kind').$type<'customer' | 'staff' | 'system'>().notNull(),
  actorId: text('actor_id').notNull(),
  reason: text('reason'),
  at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})

/** Figures of a refund. */
const refundColumns = {
  accountId: uuid('account_id').notNull(),
  product: text('product').notNull(),
  identity: text('identity').notNull(),
  kind: text('kind').$type<RefundKind>().notNull(),
  paidFen: bigint('paid_fen', { mode: 'bigint' }).notNull(),
  vouchersFen: bigint('vouchers_fen', { mode: 'bigint' }).notNull(),
  listFen: bigint('list_fen', { mode: 'bigint' }).notNull(),
  usedDays: integer('used_days').notNull(),
  totalDays: integer('total_days').notNull(),
  amountFen: bigint('amount_fen', { mode: 'bigint' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
}

/** Refunds of single servers of an order, each with its share of the figures. */
export const serverRefund = pgTable('server_refund', {
  orderId: uuid('order_id').notNull(),
  serverId: uuid('server_id').notNull(),
  serverCode: text('server_code').notNull(),
  ordinal: integer('ordinal').notNull(),
  ...refundColumns,
})

/** Order that used the one full refund of an identity in a product line. Written by triggers. */
export const fullRefundClaim = pgTable('full_refund_claim', {
  identity: text('identity').notNull(),
  product: text('product').notNull(),
  orderId: uuid('order_id').notNull(),
})

/** Refunds requested by customers, with the figures of the formula. */
export const orderRefund = pgTable('order_refund', { orderId: uuid('order_id').primaryKey(), ...refundColumns })
