import { bigint, boolean, date, integer, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ChargeDecline } from '#features/payments/server/stored-methods-port.ts'
import type { AgreementState, ChargeOutcome } from './agreements/agreement-book.ts'
import type { SchemeName, SchemeState } from './trades/trade-book.ts'

/** Tables of the fake payment schemes (migrations/0570_pay_fake.sql, 0590_pay_fake_agreements.sql). The shop accesses them only through the schemes' protocols. */
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
  decline: text('decline').$type<ChargeDecline>(),
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

export const agreement = payFake.table(
  'agreement',
  {
    scheme: text('scheme').$type<SchemeName>().notNull(),
    agreementNo: text('agreement_no').notNull().unique(),
    outAgreementNo: text('out_agreement_no').notNull(),
    token: text('token').notNull().unique(),
    state: text('state').$type<AgreementState>().notNull(),
    limitFen: bigint('limit_fen', { mode: 'bigint' }),
    dueOn: date('due_on', { mode: 'string' }),
    nextCharge: text('next_charge').$type<ChargeOutcome>().notNull(),
    announcedFen: bigint('announced_fen', { mode: 'bigint' }),
    chargeFrom: moment('charge_from'),
    chargeUntil: moment('charge_until'),
    notifyUrl: text('notify_url').notNull(),
    returnUrl: text('return_url'),
    openedAt: moment('opened_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    signedAt: moment('signed_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.scheme, table.outAgreementNo] })],
)

export const notice = payFake.table('notice', {
  id: uuid('id').primaryKey(),
  tradeNo: text('trade_no'),
  state: text('state').$type<Exclude<SchemeState, 'offered'>>(),
  outRefundNo: text('out_refund_no'),
  agreementNo: text('agreement_no'),
  agreementState: text('agreement_state').$type<'active' | 'ended'>(),
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
