import { describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { makeRandom } from '#platform/pure/random.ts'
import { chargeOrder } from '../../charges/server/charge-order.ts'
import { refundOrder } from '../../charges/server/refund-order.ts'
import { reverseCharge } from '../../charges/server/reverse-charge.ts'
import { accountWith, crowdOf, customer, giveVoucher, system } from '../../factories.ts'
import { readMoney } from './read-money.ts'
import { readSpending } from './read-spending.ts'

const test = await testDatabase({ poolSize: 20 })
const asSystem = test.ctx(system)
const as = (accountId: string) => test.ctx(customer(accountId))
const minuteMs = 60_000

const charge = (accountId: string, amountFen: bigint, orderId = newId()) =>
  inTransaction(as(accountId), (ctx) => chargeOrder(ctx, { accountId, orderId, amountFen, number: '' }))
const problems = async () => (await test.ownerPool.query<{ problem: string }>('select problem from ledger.nightly_spending')).rows.map(({ problem }) => problem)

/** The spending of each month as the postings say, without the summary. */
async function spentOf(accountId: string): Promise<Record<string, bigint>> {
  const { rows } = await test.ownerPool.query<{ month: string; fen: string }>(
    `select to_char(j.at at time zone o.time_zone, 'YYYY-MM') as month, greatest(0, -sum(p.amount_fen))::text as fen
    from account o join ledger.account a on a.owner_id = o.id and a.kind = 'available' join ledger.posting p on p.account_id = a.id
    join ledger.journal j on j.id = p.journal_id and j.kind in ('order.charge', 'order.refund') where o.id = $1 group by 1`,
    [accountId],
  )
  return Object.fromEntries(rows.map(({ month, fen }) => [month, BigInt(fen)]))
}

describe('the summary of spending', () => {
  // Offsets of hours, of halves and of quarters, with and without daylight saving time.
  it.each([
    [1, 'Asia/Shanghai'],
    [2, 'Asia/Kathmandu'],
    [3, 'America/St_Johns'],
    [4, 'Australia/Lord_Howe'],
    [5, 'Pacific/Chatham'],
  ])('equals the postings after random charges, refunds and reversals (seed %i, %s)', async (seed, timeZone) => {
    const random = makeRandom(seed)
    const accountId = await accountWith(test, 1_000_000n)
    await test.ownerPool.query('update account set time_zone = $2 where id = $1', [accountId, timeZone])
    await giveVoucher(test, accountId, 3_000n, 400)
    const open: { orderId: string; left: bigint; whole: boolean }[] = []
    for (let step = 0; step < 60; step++) {
      test.clock.advance(random.pick([0, 1, 7 * minuteMs, 15 * minuteMs, 11 * 60 * minuteMs, 5 * 24 * 60 * minuteMs]))
      const order = open.length > 0 ? random.pick(open) : undefined
      if (!order || random.chance(0.5)) {
        const [orderId, fen] = [newId(), BigInt(1 + random.upTo(20_000))]
        const paid = await charge(accountId, fen, orderId)
        expect(paid, `seed ${seed}, step ${step}`).toBeDefined()
        open.push({ orderId, left: fen, whole: true })
      } else if (order.whole && random.chance(0.3)) {
        await inTransaction(asSystem, (ctx) => reverseCharge(ctx, { accountId, orderId: order.orderId, reason: 'random', number: '' }))
        open.splice(open.indexOf(order), 1)
      } else {
        const amountFen = BigInt(1 + random.upTo(100))
        // Beyond the paid money the ledger refuses it, and nothing may be counted.
        const asked = inTransaction(asSystem, (ctx) => refundOrder(ctx, { accountId, orderId: order.orderId, amountFen, reason: `random-${step}` }))
        await asked.catch(() => undefined)
        order.whole = false
      }
    }
    const { rows } = await test.ownerPool.query<{ begins: Date }>(
      `select date_trunc('month', $1::timestamptz at time zone $2 + interval '1 month') at time zone $2 as begins`,
      [test.clock.now(), timeZone],
    )
    for (const minutes of [-1, 0, 1]) {
      test.clock.set(new Date(rows[0]!.begins.getTime() + minutes * minuteMs))
      await charge(accountId, 10_000n + BigInt(minutes))
    }
    const real = await spentOf(accountId)
    const read = await readSpending(as(accountId))
    expect(read.map(({ month, spentFen }) => [month, spentFen])).toEqual(read.map(({ month }) => [month, real[month] ?? 0n]))
    expect(Object.keys(real).length, 'the run is longer than a month').toBeGreaterThan(1)
    expect((await readMoney(as(accountId))).monthSpentFen).toBe(read.at(-1)!.spentFen)
    expect(await problems()).toEqual([])
  })

  it('counts each of many charges at a time once, and a repeated or refused one not at all', async () => {
    const accountId = await accountWith(test, 100_000n)
    const orderId = newId()
    await crowdOf(test, 20, () => charge(accountId, 100n))
    await crowdOf(test, 5, () => charge(accountId, 1_000n, orderId))
    await charge(accountId, 1_000_000n).catch(() => undefined)
    await expect(
      inTransaction(as(accountId), async (ctx) => {
        await chargeOrder(ctx, { accountId, orderId: newId(), amountFen: 7n, number: '' })
        throw new Error('the order failed')
      }),
    ).rejects.toThrow('the order failed')
    expect((await readMoney(as(accountId))).monthSpentFen).toBe(3_000n)
    expect(await problems()).toEqual([])
  })

  it('cannot be written by the app, and the proof finds a row that was changed, added or removed', async () => {
    const accountId = await accountWith(test, 10_000n)
    await charge(accountId, 100n)
    await expect(test.pool.query('update ledger.spending set fen = 0')).rejects.toThrow(/permission denied/)
    await expect(test.pool.query('select ledger.sum_spending()')).rejects.toThrow(/permission denied/)
    const mine = `account_id = (select id from ledger.account where owner_id = '${accountId}' and kind = 'available')`
    for (const forged of [
      `update ledger.spending set fen = fen + 1 where ${mine}`,
      `delete from ledger.spending where ${mine}`,
      `insert into ledger.spending select account_id, quarter - interval '1 hour', 5 from ledger.spending where ${mine}`,
    ]) {
      await test.ownerPool.query(forged)
      expect(await problems(), forged).toEqual(['the spending of a wallet differs from its postings'])
      await test.ownerPool.query('select ledger.sum_spending()')
      expect(await problems()).toEqual([])
    }
    expect((await readMoney(as(accountId))).monthSpentFen).toBe(100n)
  })
})
