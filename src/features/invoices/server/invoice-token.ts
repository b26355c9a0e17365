import { isBoundTo, paperToken, readPaperToken } from '#features/money/api.ts'
import type { MacKey } from '#platform/secret-box.ts'
import type { InvoiceKind, TitleFacts } from '../model.ts'

/** Facts on a printed invoice: the tax authority's number, the time of issue and the sum. */
export type InvoiceFacts = { number: string; at: Date; amountFen: bigint }
/** Recipient of an invoice, as the books have it. The name and tax number themselves are not in the token. */
export type InvoiceParty = { kind: InvoiceKind; title: Pick<TitleFacts, 'kind' | 'name' | 'taxNumber'> }

const labels = { facts: 'invoice', books: 'invoice-party' }

/** Returns the token of a printed invoice. It is bound to its facts and its recipient. */
export function invoiceToken(mac: MacKey, { number, at, amountFen }: InvoiceFacts, party: InvoiceParty): string {
  return paperToken(mac, labels, [number, amountFen, Math.floor(at.getTime() / 1_000)].join('.'), textOf(party))
}

/** Reads a token back. Undefined if it is not one of ours. */
export function readInvoiceToken(mac: MacKey, token: string): InvoiceFacts | undefined {
  const facts = readPaperToken(mac, labels, token)
  const parts = /^(\w{1,40})\.(\d{1,15})\.(\d{1,12})$/.exec(facts ?? '')
  if (!parts) return undefined
  const [, number = '', fen = '', seconds = ''] = parts
  return { number, amountFen: BigInt(fen), at: new Date(Number(seconds) * 1_000) }
}

/** Tells whether the invoice was printed for this recipient. */
export function hasParty(mac: MacKey, token: string, party: InvoiceParty): boolean {
  return isBoundTo(mac, labels, token, textOf(party))
}

function textOf({ kind, title }: InvoiceParty): string {
  return JSON.stringify([kind, title.kind, title.name, title.taxNumber])
}
