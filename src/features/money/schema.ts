import { bigint, boolean, customType, pgSchema, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ProofScope, VoucherState } from './model.ts'

/** Readable by the app's role and written only by the function ledger.post (migrations/0200_ledger.sql). */
export const ledger = pgSchema('ledger')

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

export const ledgerAccount = ledger.table('account', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  ownerId: uuid('owner_id'),
  kind: text('kind').notNull(),
  currency: text('currency').notNull(),
  tracked: boolean('tracked').notNull(),
  balanceFen: bigint('balance_fen', { mode: 'bigint' }).notNull(),
  lastSeq: bigint('last_seq', { mode: 'bigint' }).notNull(),
  chain: bytea('chain').notNull(),
})

export const ledgerJournal = ledger.table('journal', {
  id: uuid('id').primaryKey(),
  kind: text('kind').notNull(),
  currency: text('currency').notNull(),
  key: text('key').notNull().unique(),
  requestHash: bytea('request_hash').notNull(),
  subjectKind: text('subject_kind').notNull(),
  subjectId: text('subject_id').notNull(),
  memo: text('memo').notNull(),
  actor: text('actor').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  xid: xid8('xid').notNull(),
  era: smallint('era').notNull(),
})

export const ledgerPosting = ledger.table('posting', {
  journalId: uuid('journal_id').notNull(),
  line: smallint('line').notNull(),
  accountId: bigint('account_id', { mode: 'bigint' }).notNull(),
  currency: text('currency').notNull(),
  amountFen: bigint('amount_fen', { mode: 'bigint' }).notNull(),
  seq: bigint('seq', { mode: 'bigint' }),
  balanceAfterFen: bigint('balance_after_fen', { mode: 'bigint' }),
  chain: bytea('chain'),
})

/** Charges less refunds of a wallet by quarter of an hour. A trigger adds each posting; the proof compares them. */
export const ledgerSpending = ledger.table('spending', {
  accountId: bigint('account_id', { mode: 'bigint' }).notNull(),
  quarter: timestamp('quarter', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  fen: bigint('fen', { mode: 'bigint' }).notNull(),
})

export const postingFreeze = ledger.table('posting_freeze', {
  single: boolean('single').primaryKey(),
  stoppedAt: timestamp('stopped_at', { withTimezone: true, mode: 'date', precision: 3 }),
  reason: text('reason'),
})

export const ledgerVerification = ledger.table('verification', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  journals: bigint('journals', { mode: 'bigint' }).notNull(),
  problems: bigint('problems', { mode: 'bigint' }).notNull(),
  firstProblem: text('first_problem'),
  scope: text('scope').$type<ProofScope>().notNull(),
})

/** Last proven journal, and the hash chain of all up to it. Sealed under the app's secret (`proof/server/mark.ts`). */
export const proofMark = ledger.table('proof_mark', {
  single: boolean('single').primaryKey(),
  era: smallint('era').notNull(),
  xid: xid8('xid').notNull(),
  journalId: uuid('journal_id').notNull(),
  digest: bytea('digest').notNull(),
  journals: bigint('journals', { mode: 'bigint' }).notNull(),
  chain: bytea('chain').notNull(),
  accountId: bigint('account_id', { mode: 'bigint' }).notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  seal: bytea('seal').notNull(),
})

/** Runs of the verification of everything, with the cursor of an unfinished one. */
export const proofRun = ledger.table('proof_run', {
  id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
  startedAt: timestamp('started_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  state: text('state').notNull(),
  seal: bytea('seal').notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true, mode: 'date', precision: 3 }),
})

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
const fen = (name: string) => bigint(name, { mode: 'bigint' })

export const voucher = pgTable('voucher', {
  id: uuid('id').primaryKey(),
  number: text('number').notNull().unique(),
  accountId: uuid('account_id').notNull(),
  amountFen: fen('amount_fen').notNull(),
  leftFen: fen('left_fen').notNull(),
  heldFen: fen('held_fen').notNull(),
  state: text('state').$type<VoucherState>().notNull(),
  reason: text('reason').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  stateAt: moment('state_at').notNull(),
})

/** Amounts that vouchers paid, by order. */
export const voucherUse = pgTable(
  'voucher_use',
  {
    voucherId: uuid('voucher_id').notNull(),
    orderId: uuid('order_id').notNull(),
    orderNumber: text('order_number').notNull(),
    amountFen: fen('amount_fen').notNull(),
    at: moment('at').notNull(),
    returnedAt: moment('returned_at'),
  },
  (table) => [primaryKey({ columns: [table.voucherId, table.orderId] })],
)

/** Append-only in the database. */
export const voucherAudit = pgTable('voucher_audit', {
  id: uuid('id').primaryKey(),
  voucherId: uuid('voucher_id').notNull(),
  action: text('action').$type<'issue' | 'withdraw'>().notNull(),
  actor: text('actor').notNull(),
  note: text('note'),
  at: moment('at').notNull(),
})

/** Amounts that a mixed payment reserves until its gateway has answered. */
export const paymentReservation = pgTable('payment_hold', {
  paymentId: uuid('payment_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  vouchersFen: fen('vouchers_fen').notNull(),
  balanceFen: fen('balance_fen').notNull(),
  state: text('state').$type<'held' | 'spent' | 'returned'>().notNull(),
  createdAt: moment('created_at').notNull(),
  endedAt: moment('ended_at'),
})

export const voucherReservation = pgTable(
  'voucher_hold',
  {
    paymentId: uuid('payment_id').notNull(),
    voucherId: uuid('voucher_id').notNull(),
    amountFen: fen('amount_fen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.voucherId] })],
)

/** Low-balance alerts, with whether the balance was low when last checked. */
export const balanceAlert = pgTable('balance_alert', {
  accountId: uuid('account_id').primaryKey(),
  thresholdFen: fen('threshold_fen').notNull(),
  low: boolean('low').notNull(),
  updatedAt: moment('updated_at').notNull(),
})
