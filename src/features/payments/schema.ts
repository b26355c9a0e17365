import { bigint, boolean, customType, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { GatewayName, PaymentPurposeName, PaymentState } from './model.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const payment = pgTable('payment', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull().unique(),
  accountId: uuid('account_id').notNull(),
  purpose: text('purpose').$type<PaymentPurposeName>().notNull(),
  orderIds: uuid('order_ids').array().notNull(),
  gateway: text('gateway').$type<GatewayName>().notNull(),
  currency: text('currency').$type<'CNY'>().notNull(),
  amountFen: bigint('amount_fen', { mode: 'bigint' }).notNull(),
  state: text('state').$type<PaymentState>().notNull(),
  tradeNo: text('trade_no'),
  cashierUrl: text('cashier_url'),
  returnPath: text('return_path').notNull(),
  late: boolean('late').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  stateAt: timestamp('state_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  settledAt: timestamp('settled_at', { withTimezone: true, mode: 'date', precision: 3 }),
  followAt: timestamp('follow_at', { withTimezone: true, mode: 'date', precision: 3 }),
  follows: integer('follows').notNull(),
})

export type NoticeOutcome = 'settled' | 'settled-late' | 'repeated' | 'noted' | 'suspended' | 'refused'

/** Inbox of notices whose signature held: append-only in the database. */
export const paymentNotice = pgTable('payment_notice', {
  id: uuid('id').primaryKey(),
  gateway: text('gateway').notNull(),
  noticeId: text('notice_id').notNull(),
  body: bytea('body').notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  paymentId: uuid('payment_id'),
  outcome: text('outcome').$type<NoticeOutcome>().notNull(),
})

export type SuspenseReason = 'unknown-payment' | 'wrong-amount' | 'wrong-currency' | 'second-trade'

/** Money at a gateway that fits no payment as it stands. */
export const paymentSuspense = pgTable('payment_suspense', {
  id: uuid('id').primaryKey(),
  gateway: text('gateway').notNull(),
  tradeNo: text('trade_no').notNull(),
  paymentId: uuid('payment_id'),
  claimedNumber: text('claimed_number').notNull(),
  currency: text('currency').notNull(),
  amountFen: bigint('amount_fen', { mode: 'bigint' }).notNull(),
  reason: text('reason').$type<SuspenseReason>().notNull(),
  owner: text('owner').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  resolvedAt: timestamp('resolved_at', { withTimezone: true, mode: 'date', precision: 3 }),
  resolution: text('resolution'),
})
