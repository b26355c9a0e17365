import { bigint, boolean, customType, pgSchema, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Readable by the app's role, written only by the function ledger.post (migrations/0030_ledger.sql). */
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

export const ledgerBrake = ledger.table('brake', {
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
})
