import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { readRefundOffer, refundOwnOrder } from '#features/orders/api.ts'
import { booksOf, factsOf, goodBooks } from '#features/orders/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import { refundFactsOf } from './refund-facts-of.ts'
import { releaseOrder } from '../../fulfilment/server/release-order.ts'

const database = await testDatabase({ poolSize: 24 })
const engine = simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'refund', speed: 100 })
const fixture = serverFixture(database, engine)
await fixture.openShop()

const day = 86_400_000
const as = (actor: Actor) => ({ ...fixture.as(actor), refunds: { factsOf: refundFactsOf }, gateways: {} })
const click = () => ({ idempotencyKey: randomUUID() })
const balanceOf = async (accountId: string) => {
  const { rows } = await database.ownerPool.query<{ fen: string }>(`select balance_fen as fen from ledger.account where owner_id = $1 and kind = 'available'`, [
    accountId,
  ])
  return BigInt(rows[0]!.fen)
}
const proveAgain = (accountId: string) =>
  database.ownerPool.query(`update session set step_up_at = $2::timestamptz, expires_at = $2::timestamptz + interval '30 days' where account_id = $1`, [
    accountId,
    database.clock.now(),
  ])

describe('refund of an order by its customer', () => {
  it('is full within five days: the money returns, the servers end, the stock is free', async () => {
    const owner = await fixture.customer()
    const before = await balanceOf(owner.accountId)
    const { orderId } = await fixture.runningServer(owner, { quantity: 2 })
    const offer = await readRefundOffer(as(owner), { orderId })
    expect(offer).toMatchObject({ kind: 'full', amountFen: offer.parts[0]!.paidFen, servers: [{}, {}], parts: [{ order: 'new' }] })
    await refundOwnOrder(as(owner), { orderId, amountFen: offer.amountFen, ...click() })
    expect(await balanceOf(owner.accountId)).toBe(before)
    await releaseOrder(fixture.asSystem(), { orderId })
    await fixture.settle()
    const { rows } = await database.ownerPool.query('select distinct state from server where order_id = $1', [orderId])
    expect(rows).toEqual([{ state: 'released' }])
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'refunded', charges: 1, refunds: 1, held: 0 })
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('is full only once per product line; the next one covers the rest at list price', async () => {
    const owner = await fixture.customer()
    const first = await fixture.runningServer(owner)
    const second = await fixture.runningServer(owner, { months: 3 })
    await refundOwnOrder(as(owner), { orderId: first.orderId, amountFen: (await readRefundOffer(as(owner), first)).amountFen, ...click() })
    database.clock.advance(9.5 * day)
    const offer = await readRefundOffer(as(owner), second)
    const [part] = offer.parts
    expect(offer).toMatchObject({ kind: 'prorated', fullUsed: true, parts: [{ usedDays: 10 }] })
    expect(offer.amountFen).toBe(part!.paidFen - (part!.listFen * 20n + BigInt(part!.totalDays)) / (2n * BigInt(part!.totalDays)))
    await proveAgain(owner.accountId)
    await refundOwnOrder(as(owner), { orderId: second.orderId, amountFen: offer.amountFen, ...click() })
    await expect(readRefundOffer(as(owner), second)).rejects.toMatchObject({ code: 'orders.not-refundable' })
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('happens exactly once under 50 clicks', async () => {
    const owner = await fixture.customer()
    const before = await balanceOf(owner.accountId)
    const { orderId } = await fixture.runningServer(owner)
    const { amountFen } = await readRefundOffer(as(owner), { orderId })
    const same = click()
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => refundOwnOrder(as(owner), { orderId, amountFen, ...(at % 2 === 0 ? same : click()) })),
    )
    expect(results.filter((one) => one.status === 'fulfilled').length).toBeGreaterThan(0)
    for (const lost of results.filter((one) => one.status === 'rejected')) expect(lost.reason).toMatchObject({ code: 'orders.not-refundable' })
    expect(await balanceOf(owner.accountId)).toBe(before)
    expect((await factsOf(database, orderId)).refunds).toBe(1)
  })

  it('is full only once for two simultaneous requests', async () => {
    const owner = await fixture.customer()
    const orders = [await fixture.runningServer(owner), await fixture.runningServer(owner)]
    const clicks = await Promise.all(
      orders.map(async (order) => ({ orderId: order.orderId, amountFen: (await readRefundOffer(as(owner), order)).amountFen, ...click() })),
    )
    const results = await Promise.allSettled(clicks.map((input) => refundOwnOrder(as(owner), input)))
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    expect(results.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'orders.sum-changed' })
  })

  it('is refused for another sum, a day later, without step-up authentication, to a stranger and for a locked server', async () => {
    const owner = await fixture.customer()
    const stranger = await fixture.customer()
    const { orderId, id } = await fixture.runningServer(owner)
    const { amountFen } = await readRefundOffer(as(owner), { orderId })
    await expect(refundOwnOrder(as(owner), { orderId, amountFen: amountFen + 1n, ...click() })).rejects.toMatchObject({ code: 'orders.sum-changed' })
    for (const attempt of [() => readRefundOffer(as(stranger), { orderId }), () => refundOwnOrder(as(stranger), { orderId, amountFen, ...click() })])
      await expect(attempt()).rejects.toMatchObject({ kind: 'not-found', code: 'orders.not-found' })
    await expect(readRefundOffer(as({ kind: 'visitor' }), { orderId })).rejects.toMatchObject({ kind: 'unauthenticated' })
    const unproved = await fixture.customer({ proved: false })
    await expect(refundOwnOrder(as(unproved), { orderId, amountFen, ...click() })).rejects.toMatchObject({ code: 'auth.proof-needed' })
    await database.ownerPool.query(`insert into server_lock (server_id, kind, created_at) values ($1, 'abuse', $2)`, [id, database.clock.now()])
    await expect(refundOwnOrder(as(owner), { orderId, amountFen, ...click() })).rejects.toMatchObject({ code: 'orders.refund-locked' })
    expect((await factsOf(database, orderId)).refunds).toBe(0)
  })
})
