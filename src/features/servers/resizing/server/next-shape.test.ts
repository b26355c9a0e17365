import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { faults } from '#adapters/provision-simulated/schema.ts'
import { payOrdersFromBalance } from '#features/orders/api.ts'
import { booksOf, goodBooks } from '#features/orders/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import { beginNextShapes } from './begin-next-shapes.ts'
import { chooseNextShape } from './choose-next-shape.ts'
import { keepShape } from './keep-shape.ts'
import { quoteDowngrade } from './quote-downgrade.ts'
import { quoteServerRenewals } from '../../lifecycle/server/quote-server-renewals.ts'
import { quoteServerUpgrade } from './quote-server-upgrade.ts'
import { readFuture } from '../../lifecycle/server/read-future.ts'
import { readServer } from '../../server/read-server.ts'
import { renewServers } from '../../lifecycle/server/renew-servers.ts'
import { runLifecycle } from '../../lifecycle/server/run-lifecycle.ts'
import { upgradeServer } from './upgrade-server.ts'

const database = await testDatabase()
const engine = simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'downgrade', speed: 100 })
const fixture = serverFixture(database, engine)
await fixture.openShop()

const click = () => ({ idempotencyKey: randomUUID() })
const read = (owner: Actor, code: string) => readServer(fixture.as(owner), { code })
const big = { vcpu: 4, memoryGib: 8, bandwidthMbps: 10, ipv4Count: 2 } as const
const small = { vcpu: 2, memoryGib: 4, bandwidthMbps: 5, ipv4Count: 1 } as const

async function quoted(owner: Actor, code: string) {
  const { lines } = await quoteServerRenewals(fixture.as(owner), { codes: [code], months: 1, alignDay: null })
  return lines[0]!.offer!
}
const place = (owner: Actor, quoteId: string) => renewServers(fixture.as(owner), { quoteIds: [quoteId], autoRenew: null, ...click() })
const pay = (owner: Actor, orderIds: string[]) => payOrdersFromBalance(fixture.as(owner), { orderIds, ...click() })
/** Begins the server's next period and runs the worker until no work is left. */
async function beginPeriod(at: Date): Promise<void> {
  database.clock.set(new Date(at.getTime() + 60_000))
  await beginNextShapes(fixture.asSystem())
  await fixture.settle()
}

describe('a smaller size from the next period on', () => {
  it('costs less at the renewal, changes nothing before it, and is applied when the new period begins', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner, big)
    const before = await read(owner, code)
    const offer = await chooseNextShape(fixture.as(owner), { code, ...small })
    expect(offer.nextFen).toBeLessThan(offer.nowFen)
    const price = await quoted(owner, code)
    expect(price.totalFen).toBe(offer.nextFen)
    expect((await readFuture(fixture.as(owner), { code }))!.options[0]!.totalFen).toBe(offer.nextFen)
    await pay(owner, (await place(owner, price.quoteId)).orderIds)
    expect(await read(owner, code)).toMatchObject({ shape: big, next: { at: before.expiresAt } })
    expect(await beginNextShapes(fixture.asSystem())).toBe(0)
    await beginPeriod(before.expiresAt!)
    const after = await read(owner, code)
    expect(after).toMatchObject({ state: 'running', shape: { ...small, systemDiskGib: before.shape.systemDiskGib }, next: null })
    expect(after.ipv4).toEqual([before.ipv4[0]])
    expect((await quoted(owner, code)).totalFen).toBe(offer.nextFen)
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('is renewed automatically in the smaller size too', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner, { ...big, autoRenew: true })
    const before = await read(owner, code)
    const { nextFen } = await chooseNextShape(fixture.as(owner), { code, ...small })
    database.clock.set(new Date(before.expiresAt!.getTime() - 6 * 86_400_000))
    await runLifecycle(fixture.asSystem())
    const { rows } = await database.ownerPool.query(`select total_fen::text from customer_order where account_id = $1 and kind = 'renewal'`, [owner.accountId])
    expect(rows).toEqual([{ total_fen: String(nextFen) }])
    await beginPeriod(before.expiresAt!)
    expect((await read(owner, code)).shape).toMatchObject(small)
  })

  it('is dropped any time before a renewal at its price is paid, and not after', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner, big)
    const asIs = await quoted(owner, code)
    await chooseNextShape(fixture.as(owner), { code, ...small })
    await keepShape(fixture.as(owner), { code })
    await keepShape(fixture.as(owner), { code })
    const price = await quoted(owner, code)
    expect(price.totalFen).toBe(asIs.totalFen)
    await chooseNextShape(fixture.as(owner), { code, ...small })
    await pay(owner, (await place(owner, (await quoted(owner, code)).quoteId)).orderIds)
    await expect(keepShape(fixture.as(owner), { code })).rejects.toMatchObject({ code: 'servers.downgrade-paid' })
    await expect(chooseNextShape(fixture.as(owner), { code, vcpu: 2 })).rejects.toMatchObject({ code: 'servers.downgrade-paid' })
    await expect(quoteServerUpgrade(fixture.as(owner), { code, vcpu: 8, memoryGib: 16 })).rejects.toMatchObject({ code: 'servers.downgrade-paid' })
  })

  it('cancels orders at another price, and no earlier price buys a period', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner, big)
    const dear = await quoted(owner, code)
    const { orderIds } = await place(owner, dear.quoteId)
    await chooseNextShape(fixture.as(owner), { code, ...small })
    await expect(pay(owner, orderIds)).rejects.toMatchObject({ code: 'orders.cancelled' })
    const cheap = await quoted(owner, code)
    await expect(place(owner, dear.quoteId)).rejects.toMatchObject({ code: 'catalog.quote-expired' })
    await keepShape(fixture.as(owner), { code })
    await expect(place(owner, cheap.quoteId)).rejects.toMatchObject({ code: 'catalog.quote-expired' })
  })

  it('is replaced by a paid upgrade', async () => {
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner, big)
    await chooseNextShape(fixture.as(owner), { code, ...small })
    const { quoteId } = await quoteServerUpgrade(fixture.as(owner), { code, vcpu: 8, memoryGib: 16 })
    const { orderId } = await upgradeServer(fixture.as(owner), { quoteId, ...click() })
    await pay(owner, [orderId])
    await fixture.settle()
    expect(await read(owner, code)).toMatchObject({ shape: { vcpu: 8, memoryGib: 16 }, next: null })
  })

  it('is retried a day later if the engine failed', async () => {
    // The fault must affect this server only.
    await database.ownerPool.query('update server set next_shape_at = null')
    const owner = await fixture.customer()
    const { code } = await fixture.runningServer(owner, big)
    await chooseNextShape(fixture.as(owner), { code, ...small })
    const { expiresAt } = await read(owner, code)
    await pay(owner, (await place(owner, (await quoted(owner, code)).quoteId)).orderIds)
    await database.db
      .insert(faults)
      .values({ id: randomUUID(), kind: 'resize', code: 'capacity', retryable: false, moment: 'in-task', token: null, remaining: 1 })
    await beginPeriod(expiresAt!)
    expect(await read(owner, code)).toMatchObject({ state: 'running', shape: big })
    expect(await beginNextShapes(fixture.asSystem())).toBe(0)
    await beginPeriod(new Date(expiresAt!.getTime() + 86_400_000 + 600_000))
    expect(await read(owner, code)).toMatchObject({ state: 'running', shape: small, next: null })
  })

  it('is refused if it grows, is not offered, is too small for the system or saves nothing, and for strangers and visitors', async () => {
    const owner = await fixture.customer()
    const stranger = await fixture.customer()
    const { code } = await fixture.runningServer(owner, { ...big, imageId: 'windows-2022', systemDiskGib: 80 })
    const quote = (change: object, as: Actor = owner) => quoteDowngrade(fixture.as(as), { code, ...change })
    await expect(quote({ vcpu: 8 })).rejects.toMatchObject({ fields: [{ path: 'vcpu', code: 'servers.only-less' }] })
    await expect(quote({ vcpu: 3 })).rejects.toMatchObject({ code: 'catalog.not-for-sale' })
    await expect(quote({ vcpu: 1, memoryGib: 1 })).rejects.toMatchObject({ code: 'catalog.not-for-sale' })
    await expect(quote({ vcpu: 4 })).rejects.toMatchObject({ code: 'catalog.no-saving' })
    for (const call of [quoteDowngrade, chooseNextShape, keepShape]) {
      await expect(call(fixture.as(stranger), { code, ...(call === keepShape ? {} : small) })).rejects.toMatchObject({ code: 'servers.not-found' })
      await expect(call(fixture.as({ kind: 'visitor' }), { code, ...(call === keepShape ? {} : small) })).rejects.toMatchObject({ kind: 'unauthenticated' })
    }
  })
})
