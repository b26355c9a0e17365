import { createHash, timingSafeEqual } from 'node:crypto'
import type { MacKey } from '#platform/secret-box.ts'

const macBytes = 16

/** Labels of the keyed hashes of one kind of document, so that the code of one kind never passes as that of another. */
export type PaperLabels = { facts: string; books: string }

/**
 * Returns the token of a printed document: its facts (letters, digits, `.`, `_` and `-`), and keyed hashes of them and of what the books said when it was
 * printed. It cannot be made up or changed.
 */
export function paperToken(mac: MacKey, labels: PaperLabels, facts: string, books: string): string {
  return `${facts}.${signed(mac, labels, facts).toString('base64url')}.${boundTo(mac, labels, facts, books).toString('base64url')}`
}

/** Reads the facts of a token back. Undefined if it is not one of ours. */
export function readPaperToken(mac: MacKey, labels: PaperLabels, token: string): string | undefined {
  const [, facts = '', given = ''] = /^([\w.-]{1,80})\.([\w-]{22})\.[\w-]{22}$/.exec(token) ?? []
  return facts !== '' && isSame(Buffer.from(given, 'base64url'), signed(mac, labels, facts)) ? facts : undefined
}

/** Tells whether the books say what they said when the document of a token was printed. The token has been read before. */
export function isBoundTo(mac: MacKey, labels: PaperLabels, token: string, books: string): boolean {
  return isSame(Buffer.from(token.slice(-22), 'base64url'), boundTo(mac, labels, token.slice(0, -46), books))
}

function signed(mac: MacKey, labels: PaperLabels, facts: string): Buffer {
  return mac.hmac(`${labels.facts} ${facts}`).subarray(0, macBytes)
}

function boundTo(mac: MacKey, labels: PaperLabels, facts: string, books: string): Buffer {
  return mac.hmac(`${labels.books} ${facts} ${createHash('sha256').update(books).digest('hex')}`).subarray(0, macBytes)
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
