import { bigint, boolean, integer, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SchemeName, SchemeState } from './trades/trade-book.ts'

/** Tables of the fake payment schemes (migrations/0570_pay_fake.sql). The shop accesses them only through the schemes' protocols. */
const payFake = pgSchema('pay_fake')
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

export const trade = payFake.table('trade', {
  tradeNo: text('trade_no').primaryKey(),
  scheme: text('scheme').$type<SchemeName>().notNull(),
  outTradeNo: text('out_trade_no').notNull(),
  token: text('token').notNull().unique(),
  amountFen: bigint('amount_fen', { mode: 'bigint' }).notNull(),
  title: text('title').notNull(),
  state: text('state').$type<SchemeState>().notNull(),
  isSecond: boolean('is_second').notNull(),
  payer: text('payer'),
  notifyUrl: text('notify_url').notNull(),
  returnUrl: text('return_url'),
  openedAt: moment('opened_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  finishedAt: moment('finished_at'),
})

export const refund = payFake.table(
  'refund',
  {
    scheme: text('scheme').$type<SchemeName>().notNull(),
    outRefundNo: text('out_refund_no').notNull(),
    refundNo: text('refund_no').notNull().unique(),
    tradeNo: text('trade_no').notNull(),
    amountFen: bigint('amount_fen', { mode: 'bigint' }).notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scheme, table.outRefundNo] })],
)

export const notice = payFake.table('notice', {
  id: uuid('id').primaryKey(),
  tradeNo: text('trade_no').notNull(),
  state: text('state').$type<Exclude<SchemeState, 'offered'>>(),
  outRefundNo: text('out_refund_no'),
  createdAt: moment('created_at').notNull(),
  attempts: integer('attempts').notNull(),
  deliveredAt: moment('delivered_at'),
  lastAnswer: text('last_answer'),
})

export const keyNames = ['alipay-merchant', 'alipay-scheme', 'wechat-merchant', 'wechat-scheme'] as const
export type KeyName = (typeof keyNames)[number]

export const key = payFake.table('key', {
  name: text('name').$type<KeyName>().primaryKey(),
  sealed: text('sealed').notNull(),
  createdAt: moment('created_at').notNull(),
})
