import { bigint, boolean, customType, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AuditedAction, GatewayName, PaymentPurposeName, PaymentState, PaymentScene, RefundState, SuspenseOutcome, WithdrawalState } from './model.ts'
import type { ChargeAttempt, ChargeFailure, MethodEnd, MethodState, MethodStop } from './model/methods.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const payment = pgTable('payment', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull().unique(),
  accountId: uuid('account_id').notNull(),
  purpose: text('purpose').$type<PaymentPurposeName>().notNull(),
  orderIds: uuid('order_ids').array().notNull(),
  gateway: text('gateway').$type<GatewayName>().notNull(),
  currency: text('currency').notNull(),
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
  qrText: text('qr_text'),
  scene: text('scene').$type<PaymentScene>().notNull(),
  refundedFen: bigint('refunded_fen', { mode: 'bigint' }).notNull(),
  methodId: uuid('method_id'),
  chargeFrom: timestamp('charge_from', { withTimezone: true, mode: 'date', precision: 3 }),
  chargeUntil: timestamp('charge_until', { withTimezone: true, mode: 'date', precision: 3 }),
})

export type NoticeOutcome = 'settled' | 'settled-late' | 'repeated' | 'noted' | 'suspended' | 'refused'

/** Inbox of notices with a valid signature. Append-only in the database. */
export const paymentNotice = pgTable('payment_notice', {
  id: uuid('id').primaryKey(),
  gateway: text('gateway').notNull(),
  noticeId: text('notice_id').notNull(),
  body: bytea('body').notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  paymentId: uuid('payment_id'),
  outcome: text('outcome').$type<NoticeOutcome>().notNull(),
  methodId: uuid('method_id'),
})

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Agreements with gateways by which renewals are charged. Only `settle-method.ts` moves their state. */
export const paymentMethod = pgTable('payment_method', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  gateway: text('gateway').$type<GatewayName>().notNull(),
  agreementNumber: text('agreement_number').notNull().unique(),
  agreementNo: text('agreement_no'),
  state: text('state').$type<MethodState>().notNull(),
  label: text('label'),
  limitFen: bigint('limit_fen', { mode: 'bigint' }),
  expiresOn: date('expires_on', { mode: 'string' }),
  stoppedFor: text('stopped_for').$type<MethodStop>(),
  replaces: uuid('replaces'),
  signUrl: text('sign_url'),
  qrText: text('qr_text'),
  returnPath: text('return_path').notNull(),
  createdAt: at('created_at').notNull(),
  signUntil: at('sign_until').notNull(),
  signedAt: at('signed_at'),
  endedBy: text('ended_by').$type<MethodEnd>(),
  stateAt: at('state_at').notNull(),
  followAt: at('follow_at'),
})

/** One charge of a stored method per server, period and try. */
export const renewalCharge = pgTable(
  'renewal_charge',
  {
    serverId: uuid('server_id').notNull(),
    periodEnd: at('period_end').notNull(),
    attempt: text('attempt').$type<ChargeAttempt>().notNull(),
    paymentId: uuid('payment_id').notNull().unique(),
    methodId: uuid('method_id').notNull(),
    declined: text('declined').$type<ChargeFailure>(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.serverId, table.periodEnd, table.attempt] })],
)

export type SuspenseReason = 'unknown-payment' | 'wrong-amount' | 'wrong-currency' | 'second-trade'

/** Money received by a gateway that could not be matched to a payment. */
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
  outcome: text('outcome').$type<SuspenseOutcome>(),
  resolvedBy: uuid('resolved_by'),
  refundNumber: text('refund_number').unique(),
  refundState: text('refund_state').$type<'asked' | 'sent' | 'succeeded' | 'refused'>(),
  refundAt: timestamp('refund_at', { withTimezone: true, mode: 'date', precision: 3 }),
})

export const paymentRefund = pgTable('payment_refund', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull().unique(),
  paymentId: uuid('payment_id').notNull(),
  accountId: uuid('account_id').notNull(),
  amountFen: bigint('amount_fen', { mode: 'bigint' }).notNull(),
  reason: text('reason').notNull(),
  state: text('state').$type<RefundState>().notNull(),
  gatewayRefundNo: text('gateway_refund_no'),
  askedBy: uuid('asked_by'),
  orderId: uuid('order_id'),
  serverId: uuid('server_id'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  stateAt: timestamp('state_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})

/** Append-only in the database. */
export const paymentAudit = pgTable('payment_audit', {
  id: uuid('id').primaryKey(),
  staffId: uuid('staff_id').notNull(),
  action: text('action').$type<AuditedAction>().notNull(),
  subjectId: uuid('subject_id').notNull(),
  detail: jsonb('detail').$type<Record<string, string>>().notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})

export const paymentReconciliation = pgTable(
  'payment_reconciliation',
  {
    gateway: text('gateway').$type<GatewayName>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    lines: integer('lines').notNull(),
    paidFen: bigint('paid_fen', { mode: 'bigint' }).notNull(),
    refundedFen: bigint('refunded_fen', { mode: 'bigint' }).notNull(),
    differences: integer('differences').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.day] })],
)

export const paymentStatementLine = pgTable(
  'payment_statement_line',
  {
    gateway: text('gateway').$type<GatewayName>().notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    line: integer('line').notNull(),
    kind: text('kind').$type<'payment' | 'refund'>().notNull(),
    tradeNo: text('trade_no').notNull(),
    paymentNumber: text('payment_number').notNull(),
    refundNumber: text('refund_number'),
    currency: text('currency').notNull(),
    amountFen: bigint('amount_fen', { mode: 'bigint' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.gateway, table.day, table.line] })],
)

export type DifferenceKind = 'missing-here' | 'missing-there' | 'amount'

export const paymentDifference = pgTable('payment_difference', {
  id: uuid('id').primaryKey(),
  gateway: text('gateway').$type<GatewayName>().notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  kind: text('kind').$type<DifferenceKind>().notNull(),
  number: text('number').notNull(),
  tradeNo: text('trade_no'),
  paymentId: uuid('payment_id'),
  ourFen: bigint('our_fen', { mode: 'bigint' }),
  theirFen: bigint('their_fen', { mode: 'bigint' }),
  owner: text('owner').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  resolvedAt: timestamp('resolved_at', { withTimezone: true, mode: 'date', precision: 3 }),
  resolvedBy: uuid('resolved_by'),
  resolution: text('resolution'),
})

/** Customers' requests to withdraw recharges, and the decisions. */
export const withdrawal = pgTable('withdrawal', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull().unique(),
  accountId: uuid('account_id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  amountFen: bigint('amount_fen', { mode: 'bigint' }).notNull(),
  state: text('state').$type<WithdrawalState>().notNull(),
  refundId: uuid('refund_id').unique(),
  decidedBy: uuid('decided_by'),
  decision: text('decision'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  stateAt: timestamp('state_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})
