import { fc } from '#platform/testing/fast-check.ts'
import { describe, expect, it } from 'vitest'
import { covers, splitOf, voucherStanding } from './vouchers.ts'

describe('splitting a sum', () => {
  it('uses vouchers first, then the balance if it is wanted, then the gateway', () => {
    const funds = { vouchersFen: 3_000n, availableFen: 4_000n }
    expect(splitOf(10_000n, funds, { balance: true })).toEqual({ vouchersFen: 3_000n, balanceFen: 4_000n, restFen: 3_000n })
    expect(splitOf(10_000n, funds, { balance: false })).toEqual({ vouchersFen: 3_000n, balanceFen: 0n, restFen: 7_000n })
    expect(splitOf(2_000n, funds, { balance: true })).toEqual({ vouchersFen: 2_000n, balanceFen: 0n, restFen: 0n })
  })

  it('leaves the gateway its minimum: the balance pays less before the vouchers do', () => {
    const funds = { vouchersFen: 5_000n, availableFen: 4_960n }
    expect(splitOf(10_000n, funds, { balance: true, minRestFen: 100n })).toEqual({ vouchersFen: 5_000n, balanceFen: 4_900n, restFen: 100n })
    expect(splitOf(10_000n, { vouchersFen: 9_950n, availableFen: 20n }, { balance: true, minRestFen: 100n })).toEqual({
      vouchersFen: 9_900n,
      balanceFen: 0n,
      restFen: 100n,
    })
  })

  it('never loses a fen, never takes more than there is, and the gateway gets nothing or its minimum', () => {
    const fen = fc.bigInt({ min: 0n, max: 30_000n })
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 30_000n }), fen, fen, fc.boolean(), (dueFen, vouchersFen, availableFen, balance) => {
        const split = splitOf(dueFen, { vouchersFen, availableFen }, { balance, minRestFen: 100n })
        expect(split.vouchersFen + split.balanceFen + split.restFen).toBe(dueFen)
        expect(split.vouchersFen >= 0n && split.vouchersFen <= vouchersFen).toBe(true)
        expect(split.balanceFen >= 0n && split.balanceFen <= (balance ? availableFen : 0n)).toBe(true)
        expect(split.restFen === 0n || split.restFen >= (dueFen < 100n ? dueFen : 100n)).toBe(true)
        expect(covers({ vouchersFen, availableFen }, dueFen)).toBe(splitOf(dueFen, { vouchersFen, availableFen }, { balance: true }).restFen === 0n)
      }),
    )
  })
})

describe('the status of a voucher', () => {
  const now = new Date('2026-05-01T00:00:00Z')
  const whole = { state: 'active', leftFen: 100n, heldFen: 0n, expiresAt: new Date('2026-06-01T00:00:00Z') } as const
  it('depends on its rest, its end, and the clock even before a job has run', () => {
    expect(voucherStanding(whole, now)).toBe('active')
    expect(voucherStanding({ ...whole, leftFen: 0n }, now)).toBe('used')
    expect(voucherStanding({ ...whole, expiresAt: now }, now)).toBe('expired')
    expect(voucherStanding({ ...whole, leftFen: 0n, heldFen: 100n, expiresAt: now }, now)).toBe('active')
    expect(voucherStanding({ ...whole, state: 'withdrawn', leftFen: 0n }, now)).toBe('withdrawn')
  })
})
