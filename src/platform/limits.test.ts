import { describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/db/transaction.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { pruneRows } from './db/retention/prune-rows.ts'
import { platformRetention } from './jobs/retention.ts'
import { callerOf, networkOf, requireWithinLimits, takeFromLimit } from './limits.ts'

const { ctx, clock, pool } = await testDatabase({ poolSize: 20 })

describe('a limit', () => {
  it('admits exactly its number of 200 simultaneous requests', async () => {
    const waits = await Promise.all(Array.from({ length: 200 }, () => takeFromLimit(ctx(), { key: 'burst', max: 7, windowSeconds: 60 })))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(7)
    expect(waits.filter((wait) => wait === 60)).toHaveLength(193)
  })

  it('is a sliding window: a use is free again when its window has passed, not at a fixed hour', async () => {
    const take = () => takeFromLimit(ctx(), { key: 'slide', max: 2, windowSeconds: 100 })
    expect(await take()).toBe(0)
    clock.advance(60_000)
    expect(await take()).toBe(0)
    expect(await take()).toBe(40)
    clock.advance(40_000)
    expect(await take()).toBe(0)
    expect(await take()).toBe(60)
  })

  it('of distinct members counts a member once', async () => {
    const take = (member: string) => takeFromLimit(ctx(), { key: 'members', max: 2, windowSeconds: 100, member })
    for (const member of ['a', 'b', 'a', 'b', 'a']) expect(await take(member)).toBe(0)
    expect(await take('c')).toBeGreaterThan(0)
    clock.advance(100_000)
    expect(await take('c')).toBe(0)
  })

  it('that refuses restores the uses of the others with the transaction', async () => {
    await takeFromLimit(ctx(), { key: 'full', max: 1, windowSeconds: 60 })
    const both = [
      { key: 'open', max: 1, windowSeconds: 60 },
      { key: 'full', max: 1, windowSeconds: 60 },
    ]
    await expect(inTransaction(ctx(), (inside) => requireWithinLimits(inside, 'tests.too-often', both))).rejects.toMatchObject({
      kind: 'too-many',
      detail: { retryAfterSeconds: 60 },
    })
    expect(await takeFromLimit(ctx(), both[0]!)).toBe(0)
  })

  it('leaves nothing behind once it is free', async () => {
    await takeFromLimit(ctx(), { key: 'gone', max: 1, windowSeconds: 10 })
    clock.advance(10_001)
    await pruneRows(ctx(), platformRetention)
    expect((await pool.query("select 1 from usage_limit where key = 'gone'")).rowCount).toBe(0)
  })
})

describe('an address', () => {
  it('counts by its network: /24 of IPv4, /64 of IPv6 in every way of writing it', () => {
    expect(networkOf('203.0.113.77')).toBe('203.0.113.0/24')
    expect(callerOf('203.0.113.77')).toBe('203.0.113.77')
    for (const same of ['2001:db8::1', '2001:0DB8:0:0::ffff', '2001:db8:0:0:1:2:3:4']) expect(callerOf(same)).toBe('2001:db8:0:0::/64')
    expect(callerOf('2001:db8:0:1::1')).toBe('2001:db8:0:1::/64')
  })
})
