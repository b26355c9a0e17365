import type { LedgerEntry } from '#features/money/model.ts'
import { receiptTime } from '../model.ts'

/** Rows of a receipt's ledger, oldest first. Entries of other kinds are not about the receipt. */
export function ledgerRows(entries: readonly LedgerEntry[], kinds: Readonly<Record<string, string>>, money: (fen: bigint) => string): string[][] {
  return entries.toReversed().flatMap(({ kind, at, amountFen, balanceAfterFen }) => {
    const name = kinds[kind]
    return name ? [[receiptTime(at), name, money(amountFen), money(balanceAfterFen)]] : []
  })
}
