import { and, asc, eq, inArray } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/db.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { MacKey } from '#platform/secret-box.ts'
import { entryKinds } from '../../model.ts'
import { ledgerAccount, ledgerJournal, ledgerPosting } from '../../schema.ts'
import { receiptToken, type ReceiptEntry, type ReceiptFacts } from './receipt-token.ts'

export type ReceiptPort = { receiptMac: MacKey; publicOrigin: () => string }

/** Address where anyone who holds the receipt compares it with the books (QR code on the paper). */
export async function receiptLink(ctx: Ctx & ReceiptPort, receipt: Omit<ReceiptFacts, 'entries'> & { locale: Locale }): Promise<string> {
  requireCustomer(ctx)
  const entries = await entriesOf(ctx.db, receipt.number)
  const token = receiptToken(ctx.receiptMac, { ...receipt, entries: entries.length }, entries)
  return `${ctx.publicOrigin()}/${receipt.locale}/statement?receipt=${token}`
}

/** Entries of the customer's balance under a payment's or an order's number, oldest first. */
export async function entriesOf(db: Db, number: string): Promise<ReceiptEntry[]> {
  return db
    .select({
      id: ledgerJournal.id,
      kind: ledgerJournal.kind,
      at: ledgerJournal.at,
      amountFen: ledgerPosting.amountFen,
      balanceAfterFen: ledgerPosting.balanceAfterFen,
    })
    .from(ledgerPosting)
    .innerJoin(ledgerJournal, eq(ledgerJournal.id, ledgerPosting.journalId))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerPosting.accountId))
    .where(and(eq(ledgerJournal.memo, number), eq(ledgerAccount.kind, 'available'), inArray(ledgerJournal.kind, [...entryKinds])))
    .orderBy(asc(ledgerPosting.seq))
}
