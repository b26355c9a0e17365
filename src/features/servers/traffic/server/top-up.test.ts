import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { payOrdersFromBalance, readOrder, readRefundOffer } from '#features/orders/api.ts'
import { booksOf, factsOf, goodBooks } from '#features/orders/factories.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import { haveUsed } from '../factories.ts'
import { refundFactsOf } from '../../handover/server/refund-facts-of.ts'
import { buyTopUp } from './buy-top-up.ts'
import { limitTraffic } from './limit-traffic.ts'
import { listTopUps, quoteServerTopUp } from './quote-top-up.ts'
import { readTraffic } from './read-traffic.ts'
import { stopUsedUp } from './stop-traffic.ts'
import { tellTraffic } from './tell-traffic.ts'

const test = await testDatabase()
const fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'top-up', speed: 1 }))
const system = () => fixture.asSystem()
const day = 86_400_000
let owner: Extract<Actor, { kind: 'customer' }>
let server: Awaited<ReturnType<typeof fixture.runningServer>>
const mine = () => fixture.as(owner)

const rows = async <Row extends object>(statement: string, of = server.id) => (await test.ownerPool.query<Row>(statement, [of])).rows
const limit = async () => (await rows<{ mbps: number | null }>('select rate_limit_mbps as mbps from server_network where server_id = $1'))[0]?.mbps
const use = async () => (await readTraffic(mine(), { code: server.code }))!
const order = async (gib: number) => {
  const { quoteId } = await quoteServerTopUp(mine(), { code: server.code, gib })
  return { quoteId, ...(await buyTopUp(mine(), { quoteId, idempotencyKey: randomUUID() })) }
}
const pay = (orderId: string, idempotencyKey = randomUUID()) => payOrdersFromBalance(mine(), { orderIds: [orderId], idempotencyKey })
const messages = async (code: string) =>
  rows<{ params: Record<string, unknown> }>(`select params from message where account_id = $1 and code = '${code}' order by created_at, id`, owner.accountId)

/** The present period of 200 GiB with so many used. */
const used = async (gib: number) => haveUsed(test, server.id, gib, await use())

async function enforce(): Promise<void> {
  await limitTraffic(system())
  await stopUsedUp(system())
  await fixture.settle()
}

beforeAll(async () => {
  await fixture.openShop()
})
beforeEach(async () => {
  owner = await fixture.customer()
  server = await fixture.runningServer(owner, { trafficGib: 200, bandwidthMbps: 100 })
})

describe('a top-up', () => {
  it('is listed, quoted, ordered and paid; its traffic is there once, until the end of the period', async () => {
    const { topUps, endsAt } = await listTopUps(mine(), { code: server.code })
    expect(topUps).toEqual([
      { gib: 50, totalFen: 1300n },
      { gib: 100, totalFen: 2500n },
      { gib: 500, totalFen: 12_400n },
      { gib: 1000, totalFen: 24_500n },
    ])
    const before = await readOrder(mine(), { number: (await order(100)).number })
    expect(before).toMatchObject({ kind: 'top-up', totalFen: 2500n, state: 'pending', topUp: { gib: 100, endsAt } })
    expect((await use()).includedGib).toBe(200)
    const key = randomUUID()
    await pay(before.id, key)
    await pay(before.id, key)
    expect(await factsOf(test, before.id)).toMatchObject({ state: 'completed', charges: 1, refunds: 0 })
    expect(await use()).toMatchObject({ includedGib: 300, topUpGib: 100 })
    expect(await messages('server.traffic-topped-up')).toMatchObject([{ params: { gib: 100, amountFen: 2500, until: endsAt.toISOString() } }])
    test.clock.advance(endsAt.getTime() - test.clock.now().getTime() + day)
    await test.ownerPool.query('update server set expires_at = $2 where id = $1', [server.id, new Date(test.clock.now().getTime() + day)])
    expect(await use()).toMatchObject({ includedGib: 200, topUpGib: 0 })
    expect(await booksOf(test)).toEqual(goodBooks)
  })

  it('lifts the limit and the stop of a used-up package, and is told when it is used up itself', async () => {
    await used(200)
    await tellTraffic(system())
    await enforce()
    expect(await limit()).toBe(1)
    await pay((await order(100)).orderId)
    await tellTraffic(system())
    await enforce()
    expect(await limit()).toBeNull()
    for (const gib of [240, 285, 300]) {
      await used(gib)
      await tellTraffic(system())
    }
    expect((await messages('server.traffic-level')).map(({ params }) => [params['percent'], params['ofGib']])).toEqual([
      [80, 300],
      [95, 300],
    ])
    expect((await messages('server.traffic-used-up')).map(({ params }) => params['ofGib'])).toEqual([200, 300])
    await test.ownerPool.query(`update server set used_up_action = 'stop' where id = $1`, [server.id])
    await enforce()
    expect((await rows<{ state: string }>('select state from server where id = $1'))[0]!.state).toBe('stopped')
    await pay((await order(50)).orderId)
    await enforce()
    expect((await rows<{ state: string }>('select state from server where id = $1'))[0]!.state).toBe('running')
  })

  it('is placed once for a click, and a newer one replaces the unpaid one', async () => {
    const { quoteId } = await quoteServerTopUp(mine(), { code: server.code, gib: 50 })
    const click = { quoteId, idempotencyKey: randomUUID() }
    expect(await buyTopUp(mine(), click)).toEqual(await buyTopUp(mine(), click))
    const first = await buyTopUp(mine(), click)
    await order(100)
    expect((await rows<{ state: string }>('select state from customer_order where id = $1', first.orderId))[0]!.state).toBe('cancelled')
    await expect(pay(first.orderId)).rejects.toMatchObject({ code: 'orders.cancelled' })
  })

  it('is not charged once its period is over', async () => {
    const { orderId } = await order(100)
    await test.ownerPool.query(`update customer_order set expires_at = now() + interval '100 years' where id = $1`, [orderId])
    test.clock.advance((await use()).endsAt.getTime() - test.clock.now().getTime())
    await test.ownerPool.query('update server set expires_at = $2 where id = $1', [server.id, new Date(test.clock.now().getTime() + day)])
    await expect(pay(orderId)).rejects.toMatchObject({ code: 'orders.server-gone' })
    expect(await factsOf(test, orderId)).toMatchObject({ charges: 0 })
    expect(await rows('select * from traffic_top_up where server_id = $1')).toEqual([])
  })

  it('is for the owner alone, of a server with a package, in a volume that is for sale', async () => {
    const stranger: Ctx = fixture.as(await fixture.customer())
    const { quoteId } = await quoteServerTopUp(mine(), { code: server.code, gib: 50 })
    await expect(listTopUps(stranger, { code: server.code })).rejects.toMatchObject({ code: 'servers.not-found' })
    await expect(quoteServerTopUp(stranger, { code: server.code, gib: 50 })).rejects.toMatchObject({ code: 'servers.not-found' })
    await expect(buyTopUp(stranger, { quoteId, idempotencyKey: randomUUID() })).rejects.toMatchObject({ code: 'catalog.quote-expired' })
    await expect(quoteServerTopUp(mine(), { code: server.code, gib: 60 })).rejects.toMatchObject({ fields: [{ path: 'gib', code: 'servers.no-such-top-up' }] })
    const { code } = await fixture.runningServer(owner)
    await expect(listTopUps(mine(), { code })).rejects.toMatchObject({ code: 'servers.no-traffic-package' })
  })

  it('is not refunded with its server', async () => {
    const { orderId } = await order(100)
    await pay(orderId)
    const offer = await readRefundOffer({ ...mine(), refunds: { factsOf: refundFactsOf } }, { orderId: server.orderId })
    expect(offer.parts.map((part) => part.order)).toEqual(['new'])
  })

  it('has the volume of its order in the database, and stays', async () => {
    const { orderId } = await order(100)
    const { startsAt, endsAt } = await use()
    const add = (gib: number) =>
      test.ownerPool.query('insert into traffic_top_up (order_id, server_id, starts_at, ends_at, gib, added_at) values ($1, $2, $3, $4, $5, $3)', [
        orderId,
        server.id,
        startsAt,
        endsAt,
        gib,
      ])
    await expect(add(200)).rejects.toThrow('the volume of its order')
    await add(100)
    await expect(add(100)).rejects.toThrow('duplicate key')
    await expect(test.ownerPool.query('delete from traffic_top_up')).rejects.toThrow('stays')
  })
})
