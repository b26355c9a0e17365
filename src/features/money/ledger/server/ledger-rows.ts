import { and, desc, eq, gt, gte, inArray, like, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { LedgerSelection } from '../../forms.ts'
import { entryKinds, type EntryKind, type LedgerEntry } from '../../model.ts'
import { ledgerAccount, ledgerJournal, ledgerPosting } from '../../schema.ts'

/** SQL condition for the lines of an account's available balance that match a filter. Days are days of `timeZone`. */
export function selectionOf(accountId: string, filter: LedgerSelection, timeZone: string): SQL {
  return and(
    eq(ledgerAccount.ownerId, accountId),
    eq(ledgerAccount.kind, 'available'),
    eq(ledgerAccount.currency, 'CNY'),
    inArray(ledgerJournal.kind, filter.kind ? [filter.kind] : [...entryKinds]),
    filter.direction === 'in' ? gt(ledgerPosting.amountFen, 0n) : undefined,
    filter.direction === 'out' ? lt(ledgerPosting.amountFen, 0n) : undefined,
    filter.number ? like(ledgerJournal.memo, `${filter.number}%`) : undefined,
    filter.from ? gte(ledgerJournal.at, sql`(${filter.from}::date)::timestamp at time zone ${timeZone}`) : undefined,
    filter.to ? lt(ledgerJournal.at, sql`(${filter.to}::date + 1)::timestamp at time zone ${timeZone}`) : undefined,
  )!
}

const columns = {
  id: ledgerJournal.id,
  kind: ledgerJournal.kind,
  at: ledgerJournal.at,
  memo: ledgerJournal.memo,
  subjectKind: ledgerJournal.subjectKind,
  subjectId: ledgerJournal.subjectId,
  amountFen: ledgerPosting.amountFen,
  balanceAfterFen: ledgerPosting.balanceAfterFen,
  seq: ledgerPosting.seq,
}

/** Selects lines newest first, by the wallet's sequence. */
export function selectLines(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(ledgerPosting)
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerPosting.journalId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerPosting.accountId))
    .where(where)
    .orderBy(desc(ledgerPosting.seq))
}

export type LedgerRow = Awaited<ReturnType<typeof selectLines>>[number]

export function entryOf(row: LedgerRow): LedgerEntry {
  return {
    id: row.id,
    kind: row.kind as EntryKind,
    at: row.at,
    amountFen: row.amountFen,
    balanceAfterFen: row.balanceAfterFen!,
    subject: { kind: row.subjectKind as LedgerEntry['subject']['kind'], id: row.subjectId, number: row.memo },
  }
}
