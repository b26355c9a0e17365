import { describe, expect, it } from 'vitest'
import type { OperationView, ServerRow } from '../../model.ts'
import { hasEnded, linesOf, toldBy, underWay, type BulkLine } from './bulk-lines.ts'

const now = new Date('2026-11-21T08:00:00Z')
const row = (code: string, over: Partial<ServerRow> = {}) =>
  ({ code, state: 'stopped', expiresAt: new Date('2026-12-21T08:00:00Z'), locks: [], operation: null, latest: null, ...over }) as unknown as ServerRow
const operation = (id: string, state: OperationView['state']) => ({ id, state }) as OperationView
const lineOf = (over: Partial<BulkLine> = {}): BulkLine => ({ server: row('srv-a'), key: 'k', why: undefined, sent: 'begun', operationId: 'mine', ...over })

describe('a bulk power action', () => {
  it('tells for each server beforehand whether it can, and the reason if not', () => {
    const rows = [row('a'), row('b', { state: 'running' }), row('c', { expiresAt: now }), row('d', { locks: ['refund'] }), row('e', { state: 'stopping' })]
    const lines = linesOf('start', rows, now, () => 'k')
    expect(lines.map(({ why }) => why)).toEqual([undefined, 'wrong-state', 'expired', 'locked', 'busy'])
    expect(lines.map(hasEnded)).toEqual([false, true, true, true, true])
  })

  it('follows each server to the end of its operation', () => {
    expect(underWay(lineOf())).toBe(true)
    expect(underWay(lineOf({ operation: operation('mine', 'running') }))).toBe(true)
    for (const state of ['succeeded', 'failed'] as const) expect(underWay(lineOf({ operation: operation('mine', state) }))).toBe(false)
    // A server that was refused or not requested yet has no operation to follow.
    expect([lineOf({ sent: 'refused' }), lineOf({ sent: 'refused', operationId: undefined as never })].map(underWay)).toEqual([false, false])
    expect(hasEnded({ server: row('srv-a'), key: 'k', why: undefined, sent: 'sending' })).toBe(false)
  })

  it('reads only its operations from the list', () => {
    const line = lineOf()
    expect(toldBy([row('srv-a', { operation: operation('mine', 'running') })], line)?.state).toBe('running')
    expect(toldBy([row('srv-a', { latest: operation('mine', 'failed') })], line)?.state).toBe('failed')
    expect(toldBy([row('srv-a', { latest: operation('a later one', 'succeeded') })], line)).toBeUndefined()
    expect(toldBy([row('srv-b', { latest: operation('mine', 'succeeded') })], line)).toBeUndefined()
  })
})
