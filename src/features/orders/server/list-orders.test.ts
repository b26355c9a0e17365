import { describe, expect, it } from 'vitest'
import { testDatabase } from '#platform/db/testing.ts'
import { orderFilter } from '../forms.ts'
import { aPaidOrder, aPendingMachine, aPendingOrder, openShop } from '../factories.ts'
import { cancelOrder } from './cancel-order.ts'
import { exportOrdersCsv } from './export-orders-csv.ts'
import { findLatestOrder } from './find-latest-order.ts'
import { listOrders } from './list-orders.ts'
import { numberOwnOrder } from './number-own-order.ts'
import { readOrder } from './read-order.ts'
import { readPlaceNames } from './read-place-names.ts'
import { summariseOrders } from './summarise-orders.ts'

const database = await testDatabase()
const shop = await openShop(database)
const filter = (query: Record<string, string> = {}) => orderFilter.parse(query)

describe('the list of orders', () => {
  it('shows only the caller’s orders, newest first, in pages, with counts by state', async () => {
    const owner = await shop.customer()
    const stranger = await shop.customer()
    const numbers: string[] = []
    for (let i = 0; i < 12; i++) {
      numbers.unshift((await aPendingOrder(owner.ctx)).number)
      database.clock.advance(1000)
    }
    await aPaidOrder(stranger.ctx, stranger.accountId)
    const first = await listOrders(owner.ctx, filter())
    const second = await listOrders(owner.ctx, filter({ page: '2' }))
    expect(await findLatestOrder(owner.ctx)).toBe(numbers[0])
    expect(await findLatestOrder((await shop.customer()).ctx)).toBeUndefined()
    expect([...first.orders, ...second.orders].map((order) => order.number)).toEqual(numbers)
    expect(first).toMatchObject({ total: 12, page: 1, pageSize: 10, counts: { pending: 12 } })
    expect((await listOrders(owner.ctx, filter({ page: '99' }))).orders).toEqual([])
  })

  it('has the number of the caller’s order by its id; another customer’s id is as unknown as a missing one', async () => {
    const owner = await shop.customer()
    const stranger = await shop.customer()
    const { id, number } = await readOrder(owner.ctx, await aPendingOrder(owner.ctx))
    expect(await numberOwnOrder(owner.ctx, { orderId: id })).toBe(number)
    for (const orderId of [id, '018f0000-0000-7000-8000-000000000000', 'none', ''])
      await expect(numberOwnOrder(stranger.ctx, { orderId })).rejects.toMatchObject({ kind: 'not-found', code: 'orders.not-found' })
  })

  it('filters by state, beginning of the number and day in the account’s time zone', async () => {
    const { ctx, accountId } = await shop.customer({ timeZone: 'America/Los_Angeles' })
    // 23:30 in Los Angeles is already the next day in Shanghai.
    database.clock.set(new Date('2026-05-02T06:30:00Z'))
    const late = await aPendingOrder(ctx)
    database.clock.set(new Date('2026-05-02T07:00:00Z'))
    const next = await aPaidOrder(ctx, accountId)
    const found = async (query: Record<string, string>) => (await listOrders(ctx, filter(query))).orders.map((order) => order.number)
    expect(await found({ from: '2026-05-01', to: '2026-05-01' })).toEqual([late.number])
    expect(await found({ from: '2026-05-02' })).toEqual([next.number])
    expect(await found({ state: 'paid' })).toEqual([next.number])
    expect(await found({ number: late.number.slice(0, 14) })).toEqual([late.number])
    expect(await found({ number: '%' })).toHaveLength(2)
    expect(await found({ state: 'nonsense', page: '-1', pageSize: '1000000', from: '2026-99-99' })).toHaveLength(2)
  })

  it('filters by type and product', async () => {
    const { ctx } = await shop.customer()
    const cloud = await aPendingOrder(ctx)
    const machine = await aPendingMachine(ctx)
    const found = async (query: Record<string, string>) => (await listOrders(ctx, filter(query))).orders.map((order) => order.number)
    expect(await found({ product: 'dedicated-server' })).toEqual([machine.number])
    expect(await found({ product: 'cloud-server', kind: 'new' })).toEqual([cloud.number])
    expect(await found({ kind: 'renewal' })).toEqual([])
    expect(await found({ kind: 'nonsense', product: 'nonsense' })).toHaveLength(2)
  })

  it('shows a pending order as expired from its last second on', async () => {
    const { ctx } = await shop.customer()
    const { number } = await aPendingOrder(ctx)
    database.clock.advance(30 * 60_000)
    expect((await readOrder(ctx, { number })).state).toBe('expired')
    expect(await summariseOrders(ctx)).toEqual({ unpaid: 0, unpaidFen: 0n, newest: [] })
  })

  it('has the total to pay', async () => {
    const { ctx } = await shop.customer()
    const orders = [await aPendingOrder(ctx), await aPendingOrder(ctx), await aPendingOrder(ctx), await aPendingOrder(ctx)]
    await cancelOrder(ctx, { orderId: orders[0]!.orderId })
    const summary = await summariseOrders(ctx)
    expect(summary).toMatchObject({ unpaid: 3, unpaidFen: orders[1]!.totalFen * 3n })
    expect(summary.newest).toHaveLength(3)
  })

  it('is not for visitors', async () => {
    const visitor = database.ctx()
    for (const read of [
      () => listOrders(visitor, filter()),
      () => readOrder(visitor, { number: '1' }),
      () => summariseOrders(visitor),
      () => exportOrdersCsv(visitor, {}, 'zh'),
    ]) {
      await expect(read()).rejects.toMatchObject({ kind: 'unauthenticated' })
    }
  })
})

describe('one order', () => {
  it('is read with lines and timeline by its owner, and unknown to anyone else', async () => {
    const { ctx, accountId } = await shop.customer()
    const { number } = await aPaidOrder(ctx, accountId)
    const order = await readOrder(ctx, { number })
    expect(order.snapshot.lines.reduce((sum, line) => sum + line.amountFen, 0n)).toBe(order.totalFen)
    expect(order.timeline.map(({ state, by }) => [state, by])).toEqual([
      ['pending', 'customer'],
      ['paid', 'customer'],
    ])
    const stranger = await shop.customer()
    await expect(readOrder(stranger.ctx, { number })).rejects.toMatchObject({ kind: 'not-found', code: 'orders.not-found' })
    await expect(readOrder(stranger.ctx, { number: '202603110000000000' })).rejects.toMatchObject({ kind: 'not-found', code: 'orders.not-found' })
  })

  it('names its places in the three languages', async () => {
    const visitor = database.ctx()
    const [zh, zhTW, en] = [await readPlaceNames(visitor, 'zh'), await readPlaceNames(visitor, 'zh-TW'), await readPlaceNames(visitor, 'en')]
    expect(Object.keys(zh.regions)).toEqual(Object.keys(en.regions))
    expect(zh.regions).not.toEqual(en.regions)
    expect(zhTW.regions).not.toEqual(en.regions)
  })
})

const csv = async (...given: Parameters<typeof exportOrdersCsv>) => '\uFEFF' + (await new Response(await exportOrdersCsv(...given)).text())

describe('the CSV of orders', () => {
  it('has every order once, in any number of batches', async () => {
    const { ctx } = await shop.customer()
    const { number } = await aPendingOrder(ctx)
    // Ten rows share one second, so that batches end inside one moment.
    await database.ownerPool.query(
      `insert into customer_order (id, number, account_id, kind, state, snapshot, quantity, total_fen, created_at, expires_at, state_at)
       select gen_random_uuid(), lpad((900000000000000000 + n)::text, 18, '0'), account_id, kind, state, snapshot, quantity, total_fen,
         created_at + (n / 10) * interval '1 second', expires_at + interval '1 day', state_at
       from customer_order, generate_series(1, 1203) n where number = $1`,
      [number],
    )
    const lines = (await csv(ctx, {}, 'zh')).trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(1204)
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1204)
    expect((await listOrders(ctx, filter({ pageSize: '50' }))).total).toBe(1204)
  })

  it('has a header in the reader’s language and one line per order with the complete number', async () => {
    const { ctx } = await shop.customer()
    const { number, totalFen } = await aPendingOrder(ctx)
    const yuan = `${totalFen / 100n}.${String(totalFen % 100n).padStart(2, '0')}`
    const [head, line, end] = (await csv(ctx, {}, 'en')).split('\r\n')
    expect(head).toMatch(/^\uFEFFOrder number,Type,Status,/)
    expect(line).toContain(`${number}\t,New purchase,Unpaid,Cloud server,Hong Kong,`)
    expect(line).toContain(`,${yuan},`)
    expect(end).toBe('')
    expect((await csv(ctx, { state: 'paid' }, 'zh-TW')).split('\r\n')).toHaveLength(2)
  })
})
