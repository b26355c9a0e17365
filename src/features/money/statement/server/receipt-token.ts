import { createHash, timingSafeEqual } from 'node:crypto'
import type { MacKey } from '#platform/secret-box.ts'

/** Facts on a printed receipt, and how many entries of the books were behind it. */
export type ReceiptFacts = { number: string; at: Date; amountFen: bigint; entries: number }
/** One entry of the books as it is bound into a receipt's token. */
export type ReceiptEntry = { id: string; kind: string; at: Date; amountFen: bigint; balanceAfterFen: bigint | null }

const macBytes = 16

/**
 * Returns the token of a printed receipt: its facts, and a keyed hash of them and of its entries. It cannot be made up or changed, and it
 * holds nothing that is not on the paper.
 */
export function receiptToken(mac: MacKey, facts: ReceiptFacts, entries: readonly ReceiptEntry[]): string {
  const said = textOf(facts)
  return `${said}.${signed(mac, said).toString('base64url')}.${boundTo(mac, said, entries).toString('base64url')}`
}

/** Reads a token back. Undefined if it is not one of ours. */
export function readReceiptToken(mac: MacKey, token: string): ReceiptFacts | undefined {
  const parts = /^([\w-]{1,40})\.(\d{1,3})\.(-?\d{1,15})\.(\d{1,12})\.([\w-]{22})\.[\w-]{22}$/.exec(token)
  if (!parts) return undefined
  const [, number = '', entries = '', fen = '', seconds = '', given = ''] = parts
  const facts = { number, entries: Number(entries), amountFen: BigInt(fen), at: new Date(Number(seconds) * 1_000) }
  return isSame(Buffer.from(given, 'base64url'), signed(mac, textOf(facts))) ? facts : undefined
}

/** Whether these entries are those that the receipt was printed with. */
export function hasEntries(mac: MacKey, token: string, facts: ReceiptFacts, entries: readonly ReceiptEntry[]): boolean {
  return isSame(Buffer.from(token.slice(-22), 'base64url'), boundTo(mac, textOf(facts), entries))
}

function textOf({ number, entries, amountFen, at }: ReceiptFacts): string {
  return [number, entries, amountFen, Math.floor(at.getTime() / 1_000)].join('.')
}

function signed(mac: MacKey, said: string): Buffer {
  return mac.hmac(`facts ${said}`).subarray(0, macBytes)
}

function boundTo(mac: MacKey, said: string, entries: readonly ReceiptEntry[]): Buffer {
  const lines = entries.map(({ id, kind, at, amountFen, balanceAfterFen }) => [id, kind, at.toISOString(), amountFen, balanceAfterFen].join(' '))
  return mac.hmac(`entries ${said} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`).subarray(0, macBytes)
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
