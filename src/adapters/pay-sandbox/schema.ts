import { bigint, integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Tables of the sandbox company (migrations/0240_sandbox_gateway.sql). The shop accesses it only through the port. */
const sandbox = pgSchema('sandbox')

export type TradeState = 'waiting' | 'paid' | 'refused' | 'closed'

export const trade = sandbox.table('trade', {
  tradeNo: text('trade_no').primaryKey(),
  merchantId: text('merchant_id').notNull(),
  outTradeNo: text('out_trade_no').notNull(),
  currency: text('currency').notNull(),
  amountFen: bigint('amount_fen', { mode: 'bigint' }).notNull(),
  subject: text('subject').notNull(),
  state: text('state').$type<TradeState>().notNull(),
  returnUrl: text('return_url').notNull(),
  notifyUrl: text('notify_url').notNull(),
  formToken: text('form_token').notNull(),
  openedAt: timestamp('opened_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true, mode: 'date', precision: 3 }),
})

export const notice = sandbox.table('notice', {
  id: uuid('id').primaryKey(),
  tradeNo: text('trade_no').notNull(),
  body: text('body').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  attempts: integer('attempts').notNull(),
  deliveredAt: timestamp('delivered_at', { withTimezone: true, mode: 'date', precision: 3 }),
  lastAnswer: text('last_answer'),
})

export const refund = sandbox.table('refund', {
  refundNo: text('refund_no').primaryKey(),
  tradeNo: text('trade_no').notNull(),
  outRefundNo: text('out_refund_no').notNull().unique(),
  amountFen: bigint('amount_fen', { mode: 'bigint' }).notNull(),
  state: text('state').$type<'done' | 'refused'>().notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
})

export type Trade = typeof trade.$inferSelect
