import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { networkFaults } from '#adapters/provision-simulated/schema.ts'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { listZoneIds, reportCapabilities } from '#features/catalog/api.ts'
import { fullReport, haveCatalogue, usualSizes } from '#features/catalog/factories.ts'
import { payOrdersFromBalance, refundUndoneUpgrade } from '#features/orders/api.ts'
import { booksOf, factsOf, goodBooks } from '#features/orders/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { reportZones } from '../../engine/server/report-capabilities.ts'
import { serverFixture } from '../../factories.ts'
import { startFulfilment } from '../../fulfilment/server/start-fulfilment.ts'
import { quoteServerRenewals } from '../../lifecycle/server/quote-server-renewals.ts'
import { renewServers } from '../../lifecycle/server/renew-servers.ts'
import { setIpv6 } from '../../network/server/set-ipv6.ts'
import { configureNetwork } from '../../network/server/configure-network.ts'
import { readNetwork } from '../../network/server/read-network.ts'
import { readServer } from '../../server/read-server.ts'
import { beginNextShapes } from './begin-next-shapes.ts'
import { chooseNextShape } from './choose-next-shape.ts'
import { quoteDowngrade } from './quote-downgrade.ts'
import { quoteServerUpgrade } from './quote-server-upgrade.ts'
import { readUpgradeOptions } from './read-upgrade-options.ts'
import { readUpgradeUndo, undoUpgrade } from './undo-upgrade.ts'
import { upgradeServer } from './upgrade-server.ts'

const database = await testDatabase()
const engine = simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'network-options', speed: 100 })
const fixture = serverFixture(database, engine)
await fixture.openShop()

const metered = { trafficGib: 500, bandwidthMbps: 100 } as const
const click = () => ({ idempotencyKey: randomUUID() })
const as = (actor: Actor) => ({ ...fixture.as(actor), gateways: {} })
const rows = async (sql: string, values: unknown[] = []) => (await database.ownerPool.query(sql, values)).rows as Record<string, unknown>[]
const pay = (owner: Actor, orderId: string) => payOrdersFromBalance(as(owner), { orderIds: [orderId], ...click() })
const quote = (owner: Actor, code: string, change: object) => quoteServerUpgrade(as(owner), { code, ...change })
const renewal = async (owner: Actor, code: string) => (await quoteServerRenewals(as(owner), { codes: [code], months: 1, alignDay: null })).lines[0]!.offer!
const enableIpv6 = (ctx: ReturnType<typeof as>, { code }: { code: string }) => setIpv6(ctx, { code, on: true })
/** Network that the engine was told last. */
const toldOf = async (code: string) =>
  (await rows('select n.request from sim.network n join server s on s.machine_id = n.machine_id where s.code = $1', [code]))[0]!['request']
const publicV6 = async (owner: Actor, code: string) => (await readNetwork(as(owner), { code })).cards.find(({ network }) => network === 'public')?.ipv6
/** Reports an engine for every zone, with protection of up to `max` Gbps; null: it was never seen. */
async function report(ipv6: boolean | null, max: number | null): Promise<void> {
  await rows('delete from zone_capability_setting')
  if (ipv6 === null) return void (await rows('delete from zone_capability'))
  const protection = { possible: max! > 0, most: max }
  for (const zoneId of await listZoneIds(fixture.asSystem()))
    await reportCapabilities(fixture.asSystem(), { zoneId, report: { ...fullReport, ipv6: { possible: ipv6, most: null }, protection } })
}
const errorOf = (asked: Promise<unknown>) =>
  asked.then(String, (error: { code: string; fields?: unknown[] }) => (error.fields?.length ? error.fields : error.code))

async function bought(owner: Actor, code: string, change: object): Promise<string> {
  const { quoteId } = await quote(owner, code, change)
  const { orderId } = await upgradeServer(as(owner), { quoteId, ...click() })
  await pay(owner, orderId)
  await fixture.settle()
  return orderId
}

let owner: Awaited<ReturnType<typeof fixture.customer>>
beforeEach(async () => {
  await haveCatalogue(fixture.asSystem())
  owner = await fixture.customer()
})

describe('a larger traffic package and more protection', () => {
  it('cost the prorated difference, are delivered once, and are in the next renewal', async () => {
    const { code } = await fixture.runningServer(owner, metered)
    await fixture.settle(5)
    database.clock.advance(10 * 86_400_000)
    const before = await renewal(owner, code)
    const { quoteId, monthFen, days, totalFen, renewalFen } = await quote(owner, code, { trafficGib: 1000, protectionGbps: 20 })
    // 500 GiB more at CN¥0.12, and 20 Gbps instead of 5.
    expect(monthFen).toBe(6000n + 20_000n)
    expect(totalFen).toBe((monthFen * BigInt(days) * 12n * 2n + 365n) / (365n * 2n))
    expect(renewalFen - before.totalFen).toBe(monthFen)

    const key = click()
    const placed = await upgradeServer(as(owner), { quoteId, ...key })
    expect(await upgradeServer(as(owner), { quoteId, ...key })).toEqual(placed)
    await pay(owner, placed.orderId)
    await expect(pay(owner, placed.orderId)).rejects.toMatchObject({ kind: 'conflict' })
    await fixture.settle()
    expect(await readServer(as(owner), { code })).toMatchObject({ state: 'running', shape: { trafficGib: 1000, protectionGbps: 20, bandwidthMbps: 100 } })
    expect(await toldOf(code)).toMatchObject({ protectionGbps: 20 })
    expect(await factsOf(database, placed.orderId)).toMatchObject({ state: 'completed', charges: 1, refunds: 0 })
    expect((await renewal(owner, code)).totalFen).toBe(renewalFen)
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('of a dedicated server are its protection, and it has no package', async () => {
    const orderId = await fixture.paidMachine(owner)
    await startFulfilment(fixture.asSystem(), { orderId })
    await fixture.settle(4000)
    const code = String((await rows('select code from server where order_id = $1', [orderId]))[0]!['code'])
    expect(await errorOf(quote(owner, code, { trafficGib: 1000 }))).toEqual([{ path: 'trafficGib', code: 'servers.no-package' }])
    expect(await errorOf(quote(owner, code, { protectionGbps: 33 }))).toEqual([{ path: 'protectionGbps', code: 'catalog.not-offered' }])
    await bought(owner, code, { protectionGbps: 50 })
    expect(await readServer(as(owner), { code })).toMatchObject({ shape: { protectionGbps: 50 } })
    expect(await toldOf(code)).toMatchObject({ protectionGbps: 50 })
  })

  it('end when the upgrade is undone, and their price is refunded', async () => {
    const { code } = await fixture.runningServer(owner, metered)
    await fixture.settle(5)
    const orderId = await bought(owner, code, { trafficGib: 2000, protectionGbps: 50 })
    const { refund } = await readUpgradeUndo(as(owner), { code })
    expect(refund.amountFen).toBeGreaterThan(0n)
    await rows('update session set step_up_at = $1 where account_id = $2', [database.clock.now(), owner.accountId])
    await undoUpgrade(as(owner), { code, orderId, amountFen: refund.amountFen, ...click() })
    await fixture.settle()
    const [event] = await rows(`select undone_at from server_upgrade where order_id = $1`, [orderId])
    await refundUndoneUpgrade({ ...fixture.asSystem(), gateways: {} }, { orderId, at: event!['undone_at'] as Date })
    expect((await readServer(as(owner), { code })).shape).toMatchObject({ trafficGib: 500, protectionGbps: 5 })
    expect(await toldOf(code)).toMatchObject({ protectionGbps: 5 })
    expect(await factsOf(database, orderId)).toMatchObject({ charges: 1, refunds: 1 })
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('become smaller from the next period on', async () => {
    const { code } = await fixture.runningServer(owner, { ...metered, trafficGib: 1000, protectionGbps: 20 })
    await fixture.settle(5)
    expect(await errorOf(quoteDowngrade(as(owner), { code, trafficGib: 2000 }))).toEqual([{ path: 'trafficGib', code: 'servers.only-less' }])
    const offer = await chooseNextShape(as(owner), { code, trafficGib: 200, protectionGbps: 5 })
    const { quoteId, totalFen } = await renewal(owner, code)
    expect(totalFen).toBe(offer.nextFen)
    const { orderIds } = await renewServers(as(owner), { quoteIds: [quoteId], autoRenew: null, ...click() })
    await pay(owner, orderIds[0]!)
    database.clock.set(new Date(offer.beginsAt.getTime() + 60_000))
    await beginNextShapes(fixture.asSystem())
    await fixture.settle()
    expect((await readServer(as(owner), { code })).shape).toMatchObject({ trafficGib: 200, protectionGbps: 5 })
    expect(await toldOf(code)).toMatchObject({ protectionGbps: 5 })
  })
})

describe('an option that cannot be delivered', () => {
  it('is not offered and is refused by its name, in the region and at the engine', async () => {
    const { code } = await fixture.runningServer(owner, { regionId: 'taipei', zoneId: 'taipei-a' })
    await fixture.settle(5)
    expect(await readUpgradeOptions(as(owner), { code })).toEqual({
      family: { ratios: [2, 4], minVcpu: 1, maxVcpu: 64 },
      sizes: usualSizes,
      trafficGib: [],
      protectionGbps: [5, 20, 50],
      protection: 'offered',
      protectionHours: 24,
      ipv6: 'unavailable',
    })
    expect(await errorOf(quote(owner, code, { protectionGbps: 100 }))).toEqual([
      { path: 'protectionGbps', code: 'servers.protection-up-to', detail: { max: 50 } },
    ])
    expect(await errorOf(quote(owner, code, { trafficGib: 1000 }))).toEqual([{ path: 'trafficGib', code: 'servers.no-package' }])
    expect(await errorOf(enableIpv6(as(owner), { code }))).toBe('network.no-ipv6')
    await report(false, 0)
    expect(await readUpgradeOptions(as(owner), { code })).toMatchObject({ protectionGbps: [5], protection: 'unavailable' })
    expect(await errorOf(quote(owner, code, { protectionGbps: 20 }))).toEqual([
      {
        path: 'protectionGbps',
        code: 'catalog.zone-lacks',
        detail: { capability: 'protection', zh: '中国台北可用区 A', zhTw: '台北可用區 A', en: 'Taipei Zone A' },
      },
    ])
    await report(true, 50)
  })

  it('is not charged when the engine has lost it since the quote', async () => {
    const { code } = await fixture.runningServer(owner)
    await fixture.settle(5)
    await report(true, 200)
    const { quoteId } = await quote(owner, code, { protectionGbps: 100 })
    const { orderId } = await upgradeServer(as(owner), { quoteId, ...click() })
    await report(true, 50)
    await expect(pay(owner, orderId)).rejects.toMatchObject({ code: 'orders.server-gone' })
    await report(true, 0)
    await expect(pay(owner, orderId)).rejects.toMatchObject({ code: 'catalog.zone-cannot', detail: { capability: 'protection', en: 'Hong Kong Zone A' } })
    expect((await factsOf(database, orderId)).charges).toBe(0)
    expect((await readServer(as(owner), { code })).shape.protectionGbps).toBe(5)
  })

  it('waits until the engine has reported it, which the worker sees to', async () => {
    const { code } = await fixture.runningServer(owner)
    await fixture.settle(5)
    await report(null, null)
    expect(await readUpgradeOptions(as(owner), { code })).toMatchObject({ protectionGbps: [5], protection: 'preparing', ipv6: 'preparing' })
    expect(await errorOf(quote(owner, code, { protectionGbps: 20 }))).toBe('network.preparing')
    expect(await errorOf(enableIpv6(as(owner), { code }))).toBe('network.preparing')
    await reportZones(fixture.asSystem())
    expect(await readUpgradeOptions(as(owner), { code })).toMatchObject({ protection: 'unavailable', ipv6: 'offered' })
  })

  it('is refused below the present value', async () => {
    await report(true, 200)
    const { code } = await fixture.runningServer(owner, { ...metered, protectionGbps: 50 })
    expect(await errorOf(quote(owner, code, { trafficGib: 200, vcpu: 4, memoryGib: 8 }))).toEqual([{ path: 'trafficGib', code: 'servers.only-more' }])
    expect(await errorOf(quote(owner, code, { protectionGbps: 20, vcpu: 4, memoryGib: 8 }))).toEqual([{ path: 'protectionGbps', code: 'servers.only-more' }])
    expect(await errorOf(quote(owner, code, { trafficGib: 700 }))).toMatchObject([{ path: 'trafficGib', code: 'catalog.not-offered' }])
  })
})

describe('IPv6 of an existing server', () => {
  it('is free, has an address within seconds, and is turned on once', async () => {
    await report(true, 200)
    const { code } = await fixture.runningServer(owner)
    await fixture.settle(5)
    const before = await renewal(owner, code)
    expect(await publicV6(owner, code)).toEqual([])
    expect(await enableIpv6(as(owner), { code })).toEqual({ changed: true })
    await fixture.settle(5)
    expect(await publicV6(owner, code)).toHaveLength(1)
    const [{ revision }] = (await rows('select revision from server_network n join server s on s.id = n.server_id where code = $1', [code])) as [
      { revision: number },
    ]
    expect(await enableIpv6(as(owner), { code })).toEqual({ changed: false })
    expect(await rows('select revision from server_network n join server s on s.id = n.server_id where code = $1', [code])).toEqual([{ revision }])
    expect(await readNetwork(as(owner), { code })).toMatchObject({ ipv6: 'included', standing: { state: 'active' } })
    expect((await renewal(owner, code)).totalFen).toBe(before.totalFen)
  })

  it('is turned off with the name of its address, and on again', async () => {
    await report(true, 200)
    const { code, id } = await fixture.runningServer(owner, { ipv6: true })
    await fixture.settle(5)
    const [address] = (await publicV6(owner, code))!
    const named = [address!, (await readServer(as(owner), { code })).ipv4[0]!].map((one) => ({ address: one, name: 'mail.example.com' }))
    await configureNetwork(as(owner), { code, cardModel: 'virtio', reverseNames: named })
    expect(await setIpv6(as(owner), { code, on: false })).toEqual({ changed: true })
    expect(await setIpv6(as(owner), { code, on: false })).toEqual({ changed: false })
    await fixture.settle(5)
    expect(await publicV6(owner, code)).toEqual([])
    expect(await rows('select address from reverse_name where server_id = $1', [id])).toEqual([{ address: named[1]!.address }])
    expect(await enableIpv6(as(owner), { code })).toEqual({ changed: true })
  })

  it('stays through an upgrade, its undoing and a smaller next period, and does not end the right to undo', async () => {
    const { code } = await fixture.runningServer(owner, { vcpu: 4, memoryGib: 8 })
    await fixture.settle(5)
    await chooseNextShape(as(owner), { code, vcpu: 2, memoryGib: 4 })
    await enableIpv6(as(owner), { code })
    expect((await readServer(as(owner), { code })).next!.shape.ipv6).toBe(true)
    const orderId = await bought(owner, code, { protectionGbps: 20 })
    const { refund } = await readUpgradeUndo(as(owner), { code })
    await rows('update session set step_up_at = $1 where account_id = $2', [database.clock.now(), owner.accountId])
    await undoUpgrade(as(owner), { code, orderId, amountFen: refund.amountFen, ...click() })
    await expect(enableIpv6(as(owner), { code })).resolves.toEqual({ changed: false })
    await fixture.settle()
    expect((await readServer(as(owner), { code })).shape).toMatchObject({ ipv6: true, protectionGbps: 5 })
    expect(await publicV6(owner, code)).toHaveLength(1)
  })

  it('waits for a resize, and a failure at the engine is shown', async () => {
    const { code } = await fixture.runningServer(owner)
    await fixture.settle(5)
    const { quoteId } = await quote(owner, code, { bandwidthMbps: 10 })
    const { orderId } = await upgradeServer(as(owner), { quoteId, ...click() })
    await pay(owner, orderId)
    expect(await errorOf(enableIpv6(as(owner), { code }))).toBe('servers.busy')
    await fixture.settle()
    await database.db.insert(networkFaults).values({ id: randomUUID(), code: 'engine', retryable: false, remaining: 1 })
    await enableIpv6(as(owner), { code })
    await fixture.settle(5)
    expect((await readNetwork(as(owner), { code })).standing).toEqual({ state: 'failed', errorCode: 'engine' })
  })
})

it('strangers and visitors get nothing of another account’s server', async () => {
  const { code } = await fixture.runningServer(owner)
  const stranger = await fixture.customer()
  for (const call of [readUpgradeOptions, enableIpv6]) {
    await expect(call(as(stranger), { code })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(call(as({ kind: 'visitor' }), { code })).rejects.toMatchObject({ kind: 'unauthenticated' })
  }
  await expect(quote(stranger, code, { protectionGbps: 20 })).rejects.toMatchObject({ kind: 'not-found' })
})
