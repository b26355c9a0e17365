import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { listOrders } from '#features/orders/api.ts'
import { booksOf, goodBooks, topUp as recharge } from '#features/orders/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import { haveUsed } from '../factories.ts'
import { topUpUsedUp } from './auto-top-up.ts'
import { chooseUsedUp } from './choose-used-up.ts'
import { limitTraffic } from './limit-traffic.ts'
import { readTraffic } from './read-traffic.ts'
import { setAutoTopUp } from './set-auto-top-up.ts'
import { tellTraffic } from './tell-traffic.ts'

const test = await testDatabase()
const fixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'auto-top-up', speed: 1 }))
const system = () => fixture.asSystem()
let owner: Extract<Actor, { kind: 'customer' }>
let server: Awaited<ReturnType<typeof fixture.runningServer>>
const mine = () => fixture.as(owner)

const rows = async <Row extends object>(statement: string) => (await test.ownerPool.query<Row>(statement, [server.id])).rows
const limit = async () => (await rows<{ mbps: number | null }>('select rate_limit_mbps as mbps from server_network where server_id = $1'))[0]?.mbps
const use = async () => (await readTraffic(mine(), { code: server.code }))!
const choose = (gib: number, mostFen: bigint, as = mine()) => setAutoTopUp(as, { code: server.code, gib, mostFen })
const messages = async () =>
  (
    await test.ownerPool.query<{ code: string; params: Record<string, unknown> }>(
      `select code, params from message where account_id = $1 and code in ('server.traffic-topped-up', 'server.traffic-not-added', 'server.traffic-used-up')
       order by created_at, id`,
      [owner.accountId],
    )
  ).rows
const balance = async () =>
  (
    await test.ownerPool.query<{ fen: number }>(`select balance_fen::int as fen from ledger.account where owner_id = $1 and kind = 'available'`, [
      owner.accountId,
    ])
  ).rows[0]!.fen

/** The present period of 200 GiB with so many used. */
const used = async (gib: number) => haveUsed(test, server.id, gib, await use())

/** As `servers.limit-traffic` does. */
async function enforce(): Promise<void> {
  await topUpUsedUp(system())
  await limitTraffic(system())
  await fixture.settle()
}

beforeAll(async () => {
  await fixture.openShop()
})
beforeEach(async () => {
  owner = await fixture.customer()
  server = await fixture.runningServer(owner, { trafficGib: 200, bandwidthMbps: 100 })
})

describe('traffic that is bought automatically', () => {
  it('is bought once from the balance when the package is used up, and told with its price', async () => {
    await choose(50, 5_000n)
    await used(199)
    await enforce()
    expect((await use()).topUpGib).toBe(0)
    await used(200)
    await tellTraffic(system())
    const before = await balance()
    await Promise.all([topUpUsedUp(system()), topUpUsedUp(system())])
    await tellTraffic(system())
    await enforce()
    expect(await balance()).toBe(before - 1300)
    expect(await use()).toMatchObject({
      includedGib: 250,
      topUpGib: 50,
      limit: 'none',
      autoTopUp: { gib: 50, mostFen: 5_000n, spentFen: 1300n, refused: null },
    })
    expect(await limit()).toBeNull()
    expect(await messages()).toMatchObject([{ code: 'server.traffic-topped-up', params: { gib: 50, amountFen: 1300, cause: 'used-up' } }])
    const { orders } = await listOrders(mine(), { page: 1, pageSize: 10 })
    expect(orders[0]).toMatchObject({ kind: 'top-up', state: 'completed', topUp: { gib: 50, automatic: true } })
    expect(await booksOf(test)).toEqual(goodBooks)
  })

  it('stays within the sum of its owner in a period, which the database guards; then the rate is limited and the owner is told once', async () => {
    await choose(50, 2_600n)
    await used(320)
    for (let run = 0; run < 4; run++) await enforce()
    expect(await use()).toMatchObject({ topUpGib: 100, autoTopUp: { spentFen: 2600n, refused: 'limit' } })
    expect(await limit()).toBe(1)
    expect((await messages()).slice(2)).toMatchObject([{ code: 'server.traffic-not-added', params: { reason: 'limit', mostFen: 2600, mbps: 1 } }])
    await expect(rows('insert into traffic_top_up select * from traffic_top_up where server_id = $1')).rejects.toThrow('within the sum that its owner chose')
    await choose(50, 100_000n)
    await enforce()
    await enforce()
    expect(await use()).toMatchObject({ topUpGib: 150, autoTopUp: { refused: null } })
    expect(await limit()).toBeNull()
  })

  it('is not bought without money: the rate is limited, the owner is told once, and it is bought after a recharge', async () => {
    const price = 2_000_000 - (await balance())
    owner = await fixture.customer({ yuan: BigInt(Math.ceil(price / 100)) })
    server = await fixture.runningServer(owner, { trafficGib: 200, bandwidthMbps: 100 })
    await choose(50, 5_000n)
    const rest = await balance()
    await used(200)
    await enforce()
    await enforce()
    expect(await limit()).toBe(1)
    expect(await messages()).toMatchObject([{ code: 'server.traffic-not-added', params: { reason: 'balance', amountFen: 1300 } }])
    expect((await use()).autoTopUp).toMatchObject({ refused: 'balance' })
    await recharge(system(), owner.accountId, 1_300n)
    await enforce()
    expect(await limit()).toBeNull()
    expect(await balance()).toBe(rest)
    expect(await use()).toMatchObject({ topUpGib: 50, autoTopUp: { refused: null } })
    expect(await booksOf(test)).toEqual(goodBooks)
  })

  it('ends with another choice and with another owner', async () => {
    await choose(50, 5_000n)
    await chooseUsedUp(mine(), { code: server.code, action: 'throttle' })
    await used(200)
    await enforce()
    expect(await use()).toMatchObject({ topUpGib: 0, usedUpAction: 'throttle', autoTopUp: null })
    await choose(50, 5_000n)
    const other = await fixture.customer()
    await test.ownerPool.query('alter table server disable trigger server_owner_guard')
    await test.ownerPool.query('update server set account_id = $2 where id = $1', [server.id, other.accountId])
    await test.ownerPool.query('alter table server enable trigger server_owner_guard')
    expect(await rows('select used_up_action, auto_top_up_gib, auto_top_up_most_fen from server where id = $1')).toEqual([
      { used_up_action: 'throttle', auto_top_up_gib: null, auto_top_up_most_fen: null },
    ])
  })

  it('is chosen by the owner alone, for a volume on sale and a sum that buys it, and recorded', async () => {
    const stranger = fixture.as(await fixture.customer())
    await expect(choose(50, 5_000n, stranger)).rejects.toMatchObject({ code: 'servers.not-found' })
    await expect(choose(51, 5_000n)).rejects.toMatchObject({ code: 'servers.no-such-top-up', fields: [{ path: 'gib' }] })
    await expect(choose(50, 1_299n)).rejects.toMatchObject({ code: 'servers.sum-below-price', fields: [{ path: 'mostFen' }] })
    expect((await use()).autoTopUp).toBeNull()
    await choose(50, 1_300n)
    await choose(50, 1_300n)
    expect(await rows('select action, gib, most_fen::int, actor from used_up_choice where server_id = $1')).toEqual([
      { action: 'top-up', gib: 50, most_fen: 1300, actor: `owner:${owner.accountId}` },
    ])
  })
})
