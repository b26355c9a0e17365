import { expect, it } from 'vitest'
import { makeMacKey } from '#platform/secret-box.ts'
import { hasEntries, readReceiptToken, receiptToken, type ReceiptEntry } from './receipt-token.ts'

const mac = makeMacKey(Buffer.alloc(32, 1), 'receipt')
const at = new Date('2026-03-11T02:00:00.000Z')
const facts = { number: 'P202603110000000001', at, amountFen: 9_800n, entries: 1 }
const entries: ReceiptEntry[] = [{ id: 'a', kind: 'payment.credit', at, amountFen: 9_800n, balanceAfterFen: 9_800n }]
const token = receiptToken(mac, facts, entries)

it('a receipt’s token is read back with what is on the paper', () => {
  expect(readReceiptToken(mac, token)).toEqual(facts)
  expect(hasEntries(mac, token, entries)).toBe(true)
})

it('a token that was changed, made up or made by another company is not read', () => {
  const others = [
    token.replace('9800', '9801'),
    token.replace('P202603110000000001', 'P202603110000000002'),
    token.slice(0, -1),
    '',
    `${'x'.repeat(400)}.1.1.1.${'a'.repeat(22)}.${'a'.repeat(22)}`,
    receiptToken(makeMacKey(Buffer.alloc(32, 2), 'receipt'), facts, entries),
  ]
  for (const other of others) expect(readReceiptToken(mac, other), other).toBeUndefined()
})

it('other entries are noticed: another amount, another order, one more or one less', () => {
  const [one] = entries as [ReceiptEntry]
  for (const changed of [[{ ...one, amountFen: 1n }], [{ ...one, balanceAfterFen: null }], [], [one, one]]) expect(hasEntries(mac, token, changed)).toBe(false)
})
