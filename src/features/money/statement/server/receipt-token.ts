import type { MacKey } from '#platform/secret-box.ts'
import { isBoundTo, paperToken, readPaperToken } from './paper-token.ts'

/** Facts on a printed receipt, and how many entries of the books were behind it. */
export type ReceiptFacts = { number: string; at: Date; amountFen: bigint; entries: number }
/** One entry of the books as it is bound into a receipt's token. */
export type ReceiptEntry = { id: string; kind: string; at: Date; amountFen: bigint; balanceAfterFen: bigint | null }

const labels = { facts: 'facts', books: 'entries' }

/** Returns the token of a printed receipt. It is bound to its facts and its entries, and holds nothing that is not on the paper. */
export function receiptToken(mac: MacKey, { number, entries: count, amountFen, at }: ReceiptFacts, entries: readonly ReceiptEntry[]): string {
  return paperToken(mac, labels, [number, count, amountFen, Math.floor(at.getTime() / 1_000)].join('.'), textOf(entries))
}

/** Reads a token back. Undefined if it is not one of ours. */
export function readReceiptToken(mac: MacKey, token: string): ReceiptFacts | undefined {
  const facts = readPaperToken(mac, labels, token)
  const parts = /^([\w-]{1,40})\.(\d{1,3})\.(-?\d{1,15})\.(\d{1,12})$/.exec(facts ?? '')
  if (!parts) return undefined
  const [, number = '', entries = '', fen = '', seconds = ''] = parts
  return { number, entries: Number(entries), amountFen: BigInt(fen), at: new Date(Number(seconds) * 1_000) }
}

/** Whether these entries are those that the receipt was printed with. */
export function hasEntries(mac: MacKey, token: string, entries: readonly ReceiptEntry[]): boolean {
  return isBoundTo(mac, labels, token, textOf(entries))
}

function textOf(entries: readonly ReceiptEntry[]): string {
  return entries.map(({ id, kind, at, amountFen, balanceAfterFen }) => [id, kind, at.toISOString(), amountFen, balanceAfterFen].join(' ')).join('\n')
}
