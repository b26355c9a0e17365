import { expect, it } from 'vitest'
import type { LedgerEntry } from '#features/money/model.ts'
import { ledgerRows } from './ledger-rows.ts'

const entry = (kind: LedgerEntry['kind'], amountFen: bigint, balanceAfterFen: bigint): LedgerEntry => ({
  id: kind,
  kind,
  at: new Date('2026-03-11T02:00:00Z'),
  amountFen,
  balanceAfterFen,
  subject: { kind: 'order', id: '', number: '' },
})

it('lists the entries of a receipt oldest first, and those of other kinds not', () => {
  const newestFirst = [entry('order.refund', 300n, 500n), entry('transfer.give-back', 1n, 201n), entry('order.charge', -300n, 200n)]
  expect(ledgerRows(newestFirst, { 'order.charge': 'Charge', 'order.refund': 'Refund' }, String)).toEqual([
    ['2026-03-11 10:00:00', 'Charge', '-300', '200'],
    ['2026-03-11 10:00:00', 'Refund', '300', '500'],
  ])
})
