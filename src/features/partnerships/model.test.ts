import { describe, expect, it } from 'vitest'
import { cpsTerms1, levels1 } from './data/terms-1.ts'
import { afterDiscount, agentEarnings, applicationCan, cpsEarnings, levelOf } from './model.ts'

describe('the levels of agents', () => {
  it('are reached by payments, and the highest one that is reached counts', () => {
    expect(levelOf(0n, levels1)?.id).toBe('registered')
    expect(levelOf(4_999_999n, levels1)?.id).toBe('registered')
    expect(levelOf(5_000_000n, levels1.toReversed())?.id).toBe('silver')
    expect(levelOf(999_999_999n, levels1)?.id).toBe('platinum')
  })

  it('are empty if none is published', () => {
    expect(levelOf(1n, [])).toBeUndefined()
    expect(agentEarnings(1n, [])).toBeUndefined()
  })
})

describe('the earnings of an agent', () => {
  it('are the level’s discount off the list price', () => {
    const earned = agentEarnings(24_000_000n, levels1)
    expect(earned).toMatchObject({ level: { id: 'gold' }, savedFen: 2_880_000n, paidFen: 21_120_000n, next: { id: 'platinum' } })
  })

  it('count a level only if the payments after its discount reach its threshold', () => {
    // 50,000 yuan at list are 46,000 paid at the silver discount: not yet silver.
    expect(agentEarnings(5_000_000n, levels1)?.level.id).toBe('registered')
    expect(agentEarnings(5_434_783n, levels1)?.level.id).toBe('silver')
  })

  it('have no next level at the top', () => {
    expect(agentEarnings(900_000_000n, levels1)?.next).toBeUndefined()
  })

  it('round to the fen as quotes do', () => {
    expect(afterDiscount(9_999n, 125)).toBe(8_749n)
    expect(afterDiscount(1n, 500)).toBe(1n)
  })
})

describe('the earnings of a referral', () => {
  const rate = cpsTerms1.rates[0]!

  it('are the first order at its rate and one order in each of the other eleven months at the other', () => {
    const earned = cpsEarnings({ customers: 10, firstOrderFen: 60_000n, monthlyFen: 20_000n }, rate, cpsTerms1.months)
    expect(earned).toEqual({ firstFen: 12_000n, followingFen: 1_600n, followingMonths: 11, oneFen: 29_600n, totalFen: 296_000n })
  })

  it('are zero without customers', () => {
    expect(cpsEarnings({ customers: 0, firstOrderFen: 1n, monthlyFen: 1n }, rate, 12).totalFen).toBe(0n)
  })
})

describe('an application', () => {
  it('is decided once', () => {
    expect(applicationCan('approve', { state: 'submitted' })).toBe(true)
    expect(applicationCan('reject', { state: 'in-review' })).toBe(true)
    expect(applicationCan('review', { state: 'in-review' })).toBe(false)
    expect(applicationCan('approve', { state: 'rejected' })).toBe(false)
    expect(applicationCan('reject', { state: 'approved' })).toBe(false)
  })
})
