import { beforeAll, describe, expect, it } from 'vitest'
import { aPaidOrder, openShop } from '#features/orders/factories.ts'
import { beginFulfilment, completeOrder, failOrder, recordImportedOrder } from '#features/orders/api.ts'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import { testDatabase, type TestDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { leastDeliveries, recordDays, recordEveryMs, recordLastsMs } from '../model/record.ts'
import { measureRecord } from './measure-record.ts'
import { readRecordStrip } from './read-record-strip.ts'

const second = 1_000
const minute = 60 * second
const day = 1_440 * minute
let test: TestDatabase
let shop: Awaited<ReturnType<typeof openShop>>
let buyer: Awaited<ReturnType<typeof shop.customer>>

beforeAll(async () => {
  test = await testDatabase()
  shop = await openShop(test)
  buyer = await shop.customer({ balanceFen: 10_000_000n })
})

const visitor = () => test.ctx({ kind: 'visitor' })
const stripOf = async (locale: 'zh' | 'zh-TW' | 'en' = 'en') => {
  const strip = await readRecordStrip(visitor(), locale)
  const [time, share, refunds, ledger] = strip.cells
  return { ...strip, time: time!, share: share!, refunds: refunds!, ledger: ledger! }
}
/** Result of a verification of the ledger. */
async function prove(problems = 0): Promise<void> {
  await test.ownerPool.query("insert into ledger.verification (at, journals, problems, scope) values ($1, 1, $2, 'all')", [test.clock.now(), problems])
}
/** Measures as the worker does, after an hour and a verification of the ledger. */
async function measure(): Promise<void> {
  test.clock.advance(recordEveryMs)
  await prove()
  await measureRecord(shop.asSystem)
}
async function pay(): Promise<string> {
  return (await aPaidOrder(buyer.ctx, buyer.accountId)).orderId
}
async function deliver(afterMs: number): Promise<void> {
  const orderId = await pay()
  await beginFulfilment(shop.asSystem, orderId)
  test.clock.advance(afterMs)
  await completeOrder(shop.asSystem, orderId)
}
const versions = async () => (await test.ownerPool.query<{ count: string }>('select count(*) from site_change')).rows[0]!.count

describe('the strip of measured figures', () => {
  it('shows rules and an unproven ledger before anything was measured', async () => {
    const { time, share, refunds, ledger, demo } = await stripOf()
    expect([time.value, share.value, refunds.value]).toEqual(['≤ 30', 'Full refund', 'Automatic'])
    expect(ledger).toMatchObject({ value: 'Not verified', good: false })
    expect(demo).toBeNull()
  })

  it('keeps the rule with one delivery fewer than it needs, and shows figures with enough', async () => {
    for (let number = 1; number < leastDeliveries - 1; number++) await deliver(number * second)
    await deliver(20 * minute)
    await measure()
    expect((await stripOf()).time.value).toBe('≤ 30')
    expect((await stripOf()).refunds.value).toBe('0')
    await deliver(40 * minute)
    await measure()
    const { time, share } = await stripOf()
    // 1 to 28 seconds, 20 and 40 minutes: the middle is between the 15th and the 16th, and 95 of 100 orders are 28.5 of 30, so the 29th tells.
    expect(time).toMatchObject({ value: '16', unit: 's', note: '95% of orders within 20 min' })
    expect(share).toMatchObject({ value: '96.6', note: 'of 30 cloud server orders' })
  })

  it('counts an order that failed, and one that is late, as not delivered in time, and one in progress not yet', async () => {
    await pay()
    test.clock.advance(recordEveryMs - minute)
    const failed = await pay()
    await beginFulfilment(shop.asSystem, failed)
    await failOrder(shop.asSystem, failed, 'capacity')
    await pay()
    await measureAfter(minute)
    expect((await stripOf()).share).toMatchObject({ value: '90.6', note: 'of 32 cloud server orders' })
    expect((await stripOf()).refunds.value).toBe('1')
    await measure()
    expect((await stripOf()).share.note).toBe('of 33 cloud server orders')
  })

  it('leaves out servers that were brought from elsewhere', async () => {
    const before = (await stripOf()).share.note
    const { config } = await configOfLast()
    await inTransaction(shop.asSystem, (ctx) =>
      recordImportedOrder(ctx, { accountId: buyer.accountId, config, priceBookVersion: 1, renewalFen: 100n, from: { source: 'whmcs', service: '1' } }),
    )
    await measure()
    expect((await stripOf()).share.note).toBe(before)
  })

  it('is written once an hour, so that deliveries do not empty the page cache', async () => {
    await measure()
    const before = await versions()
    test.clock.advance(5 * minute)
    await prove()
    await measureRecord(shop.asSystem)
    expect(await versions()).toBe(before)
    await measure()
    expect(await versions()).not.toBe(before)
  })

  it('shows the time of the last proof, and at once that there is none when the verifier stops', async () => {
    await measure()
    expect((await stripOf('zh')).ledger).toMatchObject({ value: expect.stringMatching(/^\d\d:\d\d$/), unit: 'UTC+8', good: true })
    test.clock.advance(6 * minute)
    await measureRecord(shop.asSystem)
    expect((await stripOf('zh')).ledger).toMatchObject({ value: '未核对', good: false })
    await prove()
    await measureRecord(shop.asSystem)
    expect((await stripOf('zh')).ledger.good).toBe(true)
  })

  it('shows at once that money is stopped', async () => {
    await measure()
    await test.ownerPool.query("update ledger.posting_freeze set stopped_at = $1, reason = 'test'", [test.clock.now()])
    await measureRecord(shop.asSystem)
    expect((await stripOf()).ledger.good).toBe(false)
    await test.ownerPool.query('update ledger.posting_freeze set stopped_at = null, reason = null')
  })

  it('does not call a ledger proven whose last verification found something, even if money was released since', async () => {
    await measure()
    await prove(1)
    await measureRecord(shop.asSystem)
    expect((await stripOf()).ledger.good).toBe(false)
  })

  it('is outdated when nothing measures any more', async () => {
    await measure()
    expect((await stripOf()).ledger.good).toBe(true)
    test.clock.advance(recordLastsMs)
    const { time, ledger } = await stripOf()
    expect(time.value).toBe('≤ 30')
    expect(ledger.good).toBe(false)
  })

  it('marks figures of a simulated engine', async () => {
    const say = (simulated: boolean) =>
      test.ownerPool.query(
        `insert into engine_report (engine_id, only_row, capabilities, reported_at) values ($1, true, $2, $3)
         on conflict (engine_id) do update set capabilities = excluded.capabilities`,
        [environmentEngine, { simulated }, test.clock.now()],
      )
    await say(true)
    await measure()
    expect((await stripOf('zh')).demo).toBe('演示数据')
    expect((await stripOf('zh-TW')).demo).toBe('展示資料')
    await say(false)
    await measure()
    expect((await stripOf()).demo).toBeNull()
  })

  it('forgets deliveries after thirty days', async () => {
    test.clock.advance(recordDays * day)
    await measure()
    expect((await stripOf()).time.value).toBe('≤ 30')
    expect((await stripOf()).refunds.value).toBe('0')
  })

  it('is measured by the system alone', async () => {
    await expect(measureRecord(visitor())).rejects.toMatchObject({ kind: 'forbidden' })
  })
})

async function measureAfter(ms: number): Promise<void> {
  test.clock.advance(ms)
  await prove()
  await measureRecord(shop.asSystem)
}
async function configOfLast() {
  const { rows } = await test.ownerPool.query<{ config: never }>("select snapshot -> 'config' as config from customer_order order by created_at desc limit 1")
  return rows[0]!
}
