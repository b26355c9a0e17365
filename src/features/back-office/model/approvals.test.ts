import { describe, expect, it } from 'vitest'
import { awaitsApproval, needsApproval, raisesLimit } from './approvals.ts'

describe('an act needs approval', () => {
  it.each([
    [{ limitFen: 500n, usedFen: 0n }, 500n, false],
    [{ limitFen: 500n, usedFen: 0n }, 501n, true],
    [{ limitFen: 500n, usedFen: 300n }, 200n, false],
    [{ limitFen: 500n, usedFen: 300n }, 201n, true],
    [{ limitFen: 500n, usedFen: 900n }, 0n, true],
    [{ limitFen: 0n, usedFen: 0n }, 0n, true],
    [{ limitFen: 0n, usedFen: 0n }, 1n, true],
    [{ limitFen: null, usedFen: 900n }, 1_000_000n, false],
  ])('under %o for %s fen: %s', (rule, amountFen, needed) => {
    expect(needsApproval(rule, amountFen)).toBe(needed)
  })
})

describe('a change of a limit', () => {
  it.each([
    [500n, 501n, true],
    [500n, null, true],
    [0n, null, true],
    [500n, 500n, false],
    [500n, 499n, false],
    [500n, 0n, false],
    [null, 0n, false],
    [null, null, false],
  ])('from %s to %s lets one person do more alone: %s', (from, to, raises) => {
    expect(raisesLimit(from, to)).toBe(raises)
  })
})

it('the answer of an act that waits differs from every result', () => {
  expect(awaitsApproval({ approval: { id: 'a', expiresAt: new Date() } })).toBe(true)
  for (const result of [undefined, null, 'approval', { number: 'V1' }, { amountFen: 1n }]) expect(awaitsApproval(result)).toBe(false)
})
