import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { payOrdersFromBalance, readRefundOffer, refundOwnOrder } from '#features/orders/api.ts'
import { booksOf, factsOf, goodBooks } from '#features/orders/factories.ts'
import type { Period } from '#features/catalog/model.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import { quoteServerRenewals } from '../../lifecycle/server/quote-server-renewals.ts'
import { quoteServerUpgrade } from '../../resizing/server/quote-server-upgrade.ts'
import { refundFactsOf } from './refund-facts-of.ts'
import { releaseOrder } from '../../fulfilment/server/release-order.ts'
import { renewServers } from '../../lifecycle/server/renew-servers.ts'
import { upgradeServer } from '../../resizing/server/upgrade-server.ts'

const database = await testDatabase({ poolSize: 40 })
const engine = simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'refund-of-all', speed: 100 })
const fixture = serverFixture(database, engine)
await fixture.openShop()

type Owner = Awaited<ReturnType<typeof fixture.customer>>
const day = 86_400_000
const as = (actor: Actor) => ({ ...fixture.as(actor), refunds: { factsOf: refundFactsOf }, gateways: {} })
const click = () => ({ idempotencyKey: randomUUID() })

const balanceOf = async (accountId: string) => {
  const { rows } = await database.ownerPool.query<{ fen: string }>(`select balance_fen as fen from ledger.account where owner_id = $1 and kind = 'available'`, [
    accountId,
  ])
  return BigInt(rows[0]!.fen)
}
const prove = ({ accountId }: Owner) =>
  database.ownerPool.query(`update session set step_up_at = $2::timestamptz, expires_at = $2::timestamptz + interval '30 days' where account_id = $1`, [
    accountId,
    database.clock.now(),
  ])

async function orderRenewal(owner: Owner, code: string, months: Period): Promise<string> {
  const { lines } = await quoteServerRenewals(fixture.as(owner), { codes: [code], months, alignDay: null })
  const { orderIds } = await renewServers(fixture.as(owner), { quoteIds: [lines[0]!.offer!.quoteId], autoRenew: null, ...click() })
  return orderIds[0]!
}
const pay = (owner: Owner, orderId: string) => payOrdersFromBalance(fixture.as(owner), { orderIds: [orderId], ...click() })

async function renew(owner: Owner, code: string, months: Period = 1): Promise<string> {
  const orderId = await orderRenewal(owner, code, months)
  await pay(owner, orderId)
  return orderId
}

async function upgrade(owner: Owner, code: string): Promise<string> {
  const { quoteId } = await quoteServerUpgrade(fixture.as(owner), { code, vcpu: 4, memoryGib: 8 })
  const { orderId } = await upgradeServer(fixture.as(owner), { quoteId, ...click() })
  await pay(owner, orderId)
  await fixture.settle()
  return orderId
}

describe('refund of a server that was renewed or upgraded', () => {
  it('counts the days of each order apart, refunds a future renewal in full, and takes one click', async () => {
    const owner = await fixture.customer()
    const { code, orderId } = await fixture.runningServer(owner)
    const renewal = await renew(owner, code, 3)
    database.clock.advance(5 * day)
    const upgraded = await upgrade(owner, code)
    database.clock.advance(4.5 * day)
    await prove(owner)
    const offer = await readRefundOffer(as(owner), { orderId })
    const part = (id: string) => offer.parts.find((each) => each.orderId === id)!
    expect(offer.parts.map(({ order }) => order)).toEqual(['new', 'upgrade', 'renewal'])
    expect(part(orderId)).toMatchObject({ kind: 'prorated', usedDays: 10 })
    expect(part(upgraded)).toMatchObject({ kind: 'prorated', usedDays: 5 })
    expect(part(renewal)).toMatchObject({ kind: 'prorated', usedDays: 0, amountFen: part(renewal).paidFen })
    expect(offer.amountFen).toBe(offer.parts.reduce((sum, each) => sum + each.amountFen, 0n))
    const before = await balanceOf(owner.accountId)
    const open = await orderRenewal(owner, code, 1)
    await refundOwnOrder(as(owner), { orderId, amountFen: offer.amountFen, ...click() })
    expect(await balanceOf(owner.accountId)).toBe(before + offer.amountFen)
    expect((await factsOf(database, open)).state).toBe('cancelled')
    await releaseOrder(fixture.asSystem(), { orderId })
    await fixture.settle()
    for (const id of [orderId, renewal, upgraded]) expect(await factsOf(database, id)).toMatchObject({ state: 'refunded', charges: 1, refunds: 1 })
    expect(await factsOf(database, orderId)).toMatchObject({ held: 0 })
    const { rows } = await database.ownerPool.query('select state from server where order_id = $1', [orderId])
    expect(rows).toEqual([{ state: 'released' }])
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('covers the whole purchase within five days, with the renewal that has not begun', async () => {
    const owner = await fixture.customer()
    const before = await balanceOf(owner.accountId)
    const { code, orderId } = await fixture.runningServer(owner)
    await renew(owner, code)
    const { amountFen, kind } = await readRefundOffer(as(owner), { orderId })
    expect(kind).toBe('full')
    await refundOwnOrder(as(owner), { orderId, amountFen, ...click() })
    expect(await balanceOf(owner.accountId)).toBe(before)
  })

  it('covers only the renewal if the purchase is used up, and ends the server all the same', async () => {
    const owner = await fixture.customer()
    const { code, orderId } = await fixture.runningServer(owner)
    const renewal = await renew(owner, code, 6)
    database.clock.advance(45 * day)
    await prove(owner)
    const offer = await readRefundOffer(as(owner), { orderId })
    expect(offer.parts.map(({ amountFen }) => amountFen > 0n)).toEqual([false, true])
    await refundOwnOrder(as(owner), { orderId, amountFen: offer.amountFen, ...click() })
    await releaseOrder(fixture.asSystem(), { orderId })
    await fixture.settle()
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'completed', refunds: 0, held: 0 })
    expect(await factsOf(database, renewal)).toMatchObject({ state: 'refunded', refunds: 1 })
    const { rows } = await database.ownerPool.query(
      `select s.state, (select count(*)::int from platform_job where state = 'dead') as dead from server s where s.order_id = $1`,
      [orderId],
    )
    expect(rows).toEqual([{ state: 'released', dead: 0 }])
    await expect(readRefundOffer(as(owner), { orderId })).rejects.toMatchObject({ code: 'orders.refund-gone' })
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('counts a renewal from its payment if the server was off by then', async () => {
    const owner = await fixture.customer()
    const { code, orderId } = await fixture.runningServer(owner)
    const open = await orderRenewal(owner, code, 1)
    database.clock.advance(32.5 * day)
    await database.ownerPool.query('update customer_order set expires_at = $2 where id = $1', [open, new Date(database.clock.now().getTime() + day)])
    await pay(owner, open)
    database.clock.advance(2.5 * day)
    await prove(owner)
    const { parts } = await readRefundOffer(as(owner), { orderId })
    expect(parts.find((part) => part.orderId === open)).toMatchObject({ usedDays: 3 })
  })

  it('loses, duplicates and leaves behind nothing under 40 clicks against 10 payments of renewals', async () => {
    const owner = await fixture.customer()
    const { code, orderId } = await fixture.runningServer(owner)
    await renew(owner, code)
    const open = await orderRenewal(owner, code, 3)
    const { amountFen } = await readRefundOffer(as(owner), { orderId })
    const before = await balanceOf(owner.accountId)
    const ends = await Promise.allSettled([
      ...Array.from({ length: 40 }, () => refundOwnOrder(as(owner), { orderId, amountFen, ...click() })),
      ...Array.from({ length: 10 }, () => pay(owner, open)),
    ])
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ name: 'DomainError' })
    const given = ends.slice(0, 40).filter((end) => end.status === 'fulfilled').length
    const renewed = (await factsOf(database, open)).state === 'completed'
    expect(given).toBe(renewed ? 0 : 1)
    const { rows } = await database.ownerPool.query<{ fen: string }>('select total_fen as fen from customer_order where id = $1', [open])
    expect(await balanceOf(owner.accountId)).toBe(before + (renewed ? -BigInt(rows[0]!.fen) : amountFen))
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('cannot be seen or requested by a stranger', async () => {
    const owner = await fixture.customer()
    const stranger = await fixture.customer()
    const { code, orderId } = await fixture.runningServer(owner)
    const renewal = await renew(owner, code)
    await expect(readRefundOffer(as(stranger), { orderId })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(refundOwnOrder(as(stranger), { orderId, amountFen: 1n, ...click() })).rejects.toMatchObject({ kind: 'not-found' })
    // A renewal is refunded with its server only.
    await expect(readRefundOffer(as(owner), { orderId: renewal })).rejects.toMatchObject({ code: 'orders.not-refundable' })
  })
})
