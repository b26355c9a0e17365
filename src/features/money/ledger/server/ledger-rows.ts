import { companyCurrency } from '#platform/pure/currency.ts'
import { and, desc, eq, gt, gte, inArray, like, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { LedgerSelection } from '../../forms.ts'
import { entryKinds, type EntryKind, type LedgerEntry } from '../../model.ts'
import { ledgerAccount, ledgerJournal, ledgerPosting } from '../../schema.ts'

/** SQL condition for the lines of an account's available balance that match a filter. Days are days of `timeZone`. */
export function selectionOf(accountId: string, filter: LedgerSelection, timeZone: string): SQL {
  return and(
    inWallet(accountId),
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

/**
 * SQL condition for the lines of an account's available balance, all of which are of `entryKinds`. The wallet is one value, and not a join: an index has its
 * lines in order, so a page is read without the lines before it.
 */
export function inWallet(accountId: string): SQL {
  const wallet = sql`(select ${ledgerAccount.id} from ${ledgerAccount}
    where ${ledgerAccount.ownerId} = ${accountId} and ${ledgerAccount.kind} = 'available' and ${ledgerAccount.currency} = ${companyCurrency().code})`
  return sql`${ledgerPosting.accountId} = ${wallet} and ${ledgerPosting.seq} is not null`
}

/** Selects lines newest first, by the wallet's sequence. */
export function selectLines(db: Db, where: SQL | undefined) {
  return db
    .select(columns)
    .from(ledgerPosting)
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerPosting.journalId))
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
