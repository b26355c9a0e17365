import { describe, expect, it } from 'vitest'
import { zh } from '#features/money/statement/copy/statement.zh.ts'
import { invoiceResult, receiptResult } from './paper-result.ts'

const place = { locale: 'zh', issuer: '润信云', host: 'runxin.example' } as const
const facts = { number: '26440000000000000001', at: new Date('2026-03-11T16:05:00Z'), amountFen: 9_800n }
const invoice = { ...facts, kind: 'ordinary', buyer: '安***', redNumber: null } as const

describe('the answer about a printed document', () => {
  it('has the facts of an invoice in Beijing time, the buyer, and the number of its reversal', () => {
    const { tone, title, facts: shown } = invoiceResult({ state: 'reversed', ...invoice, redNumber: '26440000000000000002' }, zh, place)
    expect({ tone, title }).toEqual({ tone: 'warn', title: zh.invoice.states.reversed.title })
    expect(shown.map(([, value]) => value)).toEqual([
      '26440000000000000001',
      '2026-03-12 00:05',
      '¥98.00',
      zh.invoice.kinds.ordinary,
      '安***',
      '润信云',
      '26440000000000000002',
    ])
    const gone = invoiceResult({ state: 'matches', ...invoice, buyer: null }, zh, place)
    expect(gone.facts.map(([, value]) => value)).toContain(zh.invoice.erased)
  })

  it('has no facts for an unknown code, and never calls it right', () => {
    for (const unknown of [invoiceResult({ state: 'unknown' }, zh, place), receiptResult({ state: 'unknown' }, zh, place)])
      expect(unknown).toMatchObject({ tone: 'bad', facts: [], note: null })
  })

  it('counts the entries after a receipt, and names the site that the code must lead to', () => {
    const result = receiptResult({ state: 'matches', ...facts, added: 2 }, zh, place)
    expect(result).toMatchObject({ tone: 'ok', note: zh.receipt.added.replace('{count}', '2') })
    expect(result.points[0]).toContain('runxin.example')
    expect(receiptResult({ state: 'matches', ...facts, added: 0 }, zh, place).note).toBeNull()
  })
})
