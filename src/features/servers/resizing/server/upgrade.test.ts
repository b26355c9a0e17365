import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { faults } from '#adapters/provision-simulated/schema.ts'
import type { QuoteLine } from '#features/catalog/model.ts'
import { payOrdersFromBalance } from '#features/orders/api.ts'
import { booksOf, factsOf, goodBooks } from '#features/orders/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import { estimateServerUpgrade } from './estimate-server-upgrade.ts'
import { quoteServerRenewals } from '../../lifecycle/server/quote-server-renewals.ts'
import { quoteServerUpgrade } from './quote-server-upgrade.ts'
import { readFuture } from '../../lifecycle/server/read-future.ts'
import { readServer } from '../../server/read-server.ts'
import { renewServers } from '../../lifecycle/server/renew-servers.ts'
import { upgradeServer } from './upgrade-server.ts'

const database = await testDatabase()
const engine = simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'upgrade', speed: 100 })
const fixture = serverFixture(database, engine)
await fixture.openShop()

const click = () => ({ idempotencyKey: randomUUID() })
const order = async (owner: Actor, code: string, change: object) => {
  const quote = await quoteServerUpgrade(fixture.as(owner), { code, ...change })
  return { quote, ...(await upgradeServer(fixture.as(owner), { quoteId: quote.quoteId, ...click() })) }
}
const pay = (owner: Actor, orderId: string) => payOrdersFromBalance(fixture.as(owner), { orderIds: [orderId], ...click() })

describe('an agent’s floor', () => {
  it('applies to upgrades and renewals, in estimates, quotes and payments alike', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner)
    const asAgent = { ...fixture.as(owner), agentDiscountOf: async () => ({ perMille: 500, floorPerMille: 900 }) }
    const floored = ({ lines, totalFen }: { totalFen: bigint; lines: readonly QuoteLine[] }) => {
      const listFen = lines.filter((line) => line.kind === 'item').reduce((sum, line) => sum + line.amountFen, 0n)
      expect(lines.at(-1)!.code).toBe('price-floor')
      expect(totalFen).toBe((listFen * 9n + 5n) / 10n)
      return totalFen
    }
    floored(await quoteServerUpgrade(asAgent, { code, vcpu: 4, memoryGib: 8 }))
    const { lines } = await quoteServerRenewals(asAgent, { codes: [code], months: 1, alignDay: null })
    const offer = lines[0]!.offer!
    const totalFen = floored(offer)
    expect((await readFuture(asAgent, { code }))!.options[0]!.totalFen).toBe(totalFen)
    const { orderIds } = await renewServers(asAgent, { quoteIds: [offer.quoteId], autoRenew: null, ...click() })
    await pay(owner, orderIds[0]!)
    const { rows } = await database.ownerPool.query<{ total_fen: string }>('select total_fen from customer_order where id = $1', [orderIds[0]])
    expect(rows).toEqual([{ total_fen: String(totalFen) }])
    expect(await booksOf(database)).toEqual(goodBooks)
  })
})

describe('a larger size of a server', () => {
  it('is quoted, ordered, paid and then applied; address and end stay', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner)
    const before = await readServer(fixture.as(owner), { code })
    const { quote, orderId } = await order(owner, code, { vcpu: 4, memoryGib: 8, dataDisksGib: [100], bandwidthMbps: 10, ipv4Count: 2, backups: true })
    expect(quote.totalFen).toBe(quote.lines.reduce((sum, line) => sum + line.amountFen, 0n))
    await pay(owner, orderId)
    expect((await readServer(fixture.as(owner), { code })).state).toBe('resizing')
    await fixture.settle()
    const after = await readServer(fixture.as(owner), { code })
    expect(after).toMatchObject({ state: 'running', shape: { vcpu: 4, memoryGib: 8, dataDisksGib: [100], bandwidthMbps: 10, ipv4Count: 2, backups: true } })
    expect(after.expiresAt).toEqual(before.expiresAt)
    expect(after.ipv4).toHaveLength(2)
    expect(after.ipv4[0]).toBe(before.ipv4[0])
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'completed', charges: 1, refunds: 0 })
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('costs what the estimate said, now and at its next renewal', async () => {
    const owner = await fixture.customer()
    for (const change of [{ vcpu: 4, memoryGib: 8 }, { bandwidthMbps: 10 }, { vcpu: 8, memoryGib: 32, bandwidthMbps: 20 }]) {
      const { code } = await fixture.runningServer(owner, { months: 3 })
      database.clock.advance(11.3 * 86_400_000)
      const said = await estimateServerUpgrade(fixture.as(owner), { code, ...change })
      const { quote, orderId } = await order(owner, code, change)
      expect(said).toMatchObject({ totalFen: quote.totalFen, monthFen: quote.monthFen, days: quote.days, shape: quote.shape })
      const { rows } = await database.ownerPool.query<{ fen: string }>('select total_fen as fen from customer_order where id = $1', [orderId])
      expect(BigInt(rows[0]!.fen)).toBe(said.totalFen)
      await pay(owner, orderId)
      await fixture.settle()
      const { lines } = await fixture.commands.quoteServerRenewals(fixture.as(owner), { codes: [code], months: said.renewal!.months, alignDay: null })
      expect(lines[0]!.offer!.totalFen).toBe(said.renewal!.totalFen)
    }
    const stranger = await fixture.customer()
    const { code } = await fixture.runningServer(owner)
    await expect(estimateServerUpgrade(fixture.as(stranger), { code, bandwidthMbps: 10 })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(estimateServerUpgrade(fixture.as(owner), { code, bandwidthMbps: 3 })).rejects.toMatchObject({ code: 'catalog.no-upgrade' })
  })

  it('is refunded if the engine fails, and the server keeps its size', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner)
    await database.db
      .insert(faults)
      .values({ id: randomUUID(), kind: 'resize', code: 'capacity', retryable: false, moment: 'in-task', token: null, remaining: 1 })
    const { orderId } = await order(owner, code, { vcpu: 4, memoryGib: 8 })
    await pay(owner, orderId)
    await fixture.settle()
    expect(await readServer(fixture.as(owner), { code })).toMatchObject({ state: 'running', shape: { vcpu: 2, memoryGib: 4 } })
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'refunded', charges: 1, refunds: 1 })
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('is one open order per server: a newer one replaces it, and the older cannot be paid', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner)
    const first = await order(owner, code, { bandwidthMbps: 10 })
    const second = await order(owner, code, { bandwidthMbps: 20 })
    await expect(pay(owner, first.orderId)).rejects.toMatchObject({ code: 'orders.cancelled' })
    await pay(owner, second.orderId)
    await fixture.settle()
    expect((await readServer(fixture.as(owner), { code })).shape.bandwidthMbps).toBe(20)
  })

  it('cannot be paid for a server that has changed since', async () => {
    const owner = await fixture.customer()
    const { code, id } = await fixture.runningServer(owner)
    const { orderId } = await order(owner, code, { bandwidthMbps: 10 })
    await database.ownerPool.query(`update server set expires_at = expires_at + interval '1 month' where id = $1`, [id])
    await expect(pay(owner, orderId)).rejects.toMatchObject({ code: 'orders.server-gone' })
    expect((await factsOf(database, orderId)).charges).toBe(0)
  })

  it('is refused for smaller disks, sizes that are not offered or cost nothing more, strangers and visitors', async () => {
    const owner = await fixture.customer()
    const stranger = await fixture.customer()
    const { code } = await fixture.runningServer(owner, { dataDisksGib: [100] })
    const quote = (change: object, as: Actor = owner) => quoteServerUpgrade(fixture.as(as), { code, ...change })
    await expect(quote({ systemDiskGib: 40, dataDisksGib: [] })).rejects.toMatchObject({ fields: [{ path: 'dataDisksGib', code: 'servers.disk-shrinks' }] })
    await expect(quote({ vcpu: 3 })).rejects.toMatchObject({ code: 'catalog.not-for-sale' })
    await expect(quote({ bandwidthMbps: 7 })).rejects.toMatchObject({ fields: [{ path: 'bandwidthMbps' }] })
    await expect(quote({ bandwidthMbps: 3 })).rejects.toMatchObject({ code: 'catalog.no-upgrade' })
    await expect(quote({ bandwidthMbps: 10 }, stranger)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(quote({ bandwidthMbps: 10 }, { kind: 'visitor' })).rejects.toMatchObject({ kind: 'unauthenticated' })
    const { quoteId } = await quote({ bandwidthMbps: 10 })
    await expect(upgradeServer(fixture.as(stranger), { quoteId, ...click() })).rejects.toMatchObject({ code: 'catalog.quote-expired' })
  })
})
