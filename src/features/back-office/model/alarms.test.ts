import { describe, expect, it } from 'vitest'
import type { ScannerState } from '#features/files/scanner.ts'
import { alarmsOf, gravestAlarms, type Lights } from './alarms.ts'

const now = new Date('2026-11-23T08:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const well: Lights = {
  engine: { state: 'answers', since: null, code: null },
  scanner: { state: 'answers', since: null, fault: null, version: 'ClamAV 1.4.3', signaturesAt: ago(3_600) },
  ledger: { state: 'holds', checkedAt: ago(30), wholeAt: ago(30) },
  texts: { delivered: 40, undelivered: 2, late: 0 },
  workedAt: ago(5),
}
const codes = (change: Partial<Lights>) => alarmsOf({ ...well, ...change }, now).map(({ code }) => code)

describe('alarms of the first page', () => {
  it('are empty while every check passes', () => {
    expect(codes({})).toEqual([])
  })

  it('list every check that does not pass, the gravest first', () => {
    const engine = { state: 'away', since: ago(90), code: 'unreachable' } as const
    expect(codes({ engine })).toEqual(['engine-away'])
    expect(codes({ engine: { ...engine, code: 'none' } })).toEqual(['engine-none'])
    expect(codes({ engine: { ...engine, state: 'silent' }, workedAt: ago(61) })).toEqual(['work-stopped', 'engine-silent'])
    expect(codes({ ledger: { state: 'late', checkedAt: ago(400), wholeAt: ago(400) }, engine })).toEqual(['engine-away', 'ledger-late'])
    expect(gravestAlarms).toContain('ledger-late')
    expect(codes({ workedAt: null })).toEqual(['work-stopped'])
  })

  it('say that uploads are refused, not checked or checked with old signatures; a scanner that is not set up or failed once is no alarm', () => {
    const scanner = (state: ScannerState) => codes({ scanner: { ...well.scanner, state } })
    expect(scanner('away')).toEqual(['scanner-away'])
    expect(gravestAlarms).toContain('scanner-away')
    expect(scanner('silent')).toEqual(['scanner-silent'])
    expect(scanner('outdated')).toEqual(['scanner-outdated'])
    for (const state of ['answers', 'none', 'failing'] as const) expect(scanner(state)).toEqual([])
  })

  it('say that an SMS company accepts messages and does not deliver them, but not for single phones', () => {
    const texts = (delivered: number, undelivered: number, late: number) => codes({ texts: { delivered, undelivered, late } })
    expect(texts(0, 4, 0)).toEqual([])
    expect(texts(0, 0, 5)).toEqual(['texts-undelivered'])
    expect(texts(16, 3, 2)).toEqual(['texts-undelivered'])
    expect(texts(24, 3, 2)).toEqual([])
  })

  it('omit the ledger for a role that does not cover it', () => {
    expect(codes({ ledger: undefined })).toEqual([])
  })
})
