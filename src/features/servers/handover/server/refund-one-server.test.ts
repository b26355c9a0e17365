import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { issueVoucher } from '#features/money/api.ts'
import { payOrdersFromBalance, readOrder, readRefundOffer, readStaffRefund, refundOwnOrder } from '#features/orders/api.ts'
import { booksOf, factsOf, goodBooks } from '#features/orders/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { serverFixture } from '../../factories.ts'
import { quoteServerRenewals } from '../../lifecycle/server/quote-server-renewals.ts'
import { renewServers } from '../../lifecycle/server/renew-servers.ts'
import { refundFactsOf } from './refund-facts-of.ts'
import { releaseOrder, releaseRefunded } from '../../fulfilment/server/release-order.ts'

const database = await testDatabase({ poolSize: 24 })
const engine = simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'refund', speed: 100 })
const fixture = serverFixture(database, engine)
await fixture.openShop()

const day = 86_400_000
const as = (actor: Actor) => ({ ...fixture.as(actor), refunds: { factsOf: refundFactsOf }, gateways: {} })
const click = () => ({ idempotencyKey: randomUUID() })
type Customer = Awaited<ReturnType<typeof fixture.customer>>
const balanceOf = async ({ accountId }: Customer) => {
  const { rows } = await database.ownerPool.query<{ fen: string }>(`select balance_fen as fen from ledger.account where owner_id = $1 and kind = 'available'`, [
    accountId,
  ])
  return BigInt(rows[0]!.fen)
}
const proveAgain = ({ accountId }: Customer) =>
  database.ownerPool.query(`update session set step_up_at = $2::timestamptz, expires_at = $2::timestamptz + interval '90 days' where account_id = $1`, [
    accountId,
    database.clock.now(),
  ])
const serversOf = async (orderId: string) =>
  (
    await database.ownerPool.query<{ id: string; code: string; state: string }>('select id, code, state from server where order_id = $1 order by ordinal', [
      orderId,
    ])
  ).rows
const reservedOf = async (orderId: string) =>
  (await database.ownerPool.query<{ n: number }>('select quantity - returned as n from stock_reservation where order_id = $1', [orderId])).rows[0]!.n
const refund = async (owner: Customer, orderId: string, server?: string) => {
  const { amountFen } = await readRefundOffer(as(owner), { orderId, server })
  await refundOwnOrder(as(owner), { orderId, server, amountFen, ...click() })
  return amountFen
}
/** Runs what the events of the refund of one server start. */
const released = async (orderId: string, serverId: string) => {
  await releaseRefunded(fixture.asSystem(), { orderId, serverId })
  await fixture.settle()
}
const booksAreGood = async () => {
  expect(await booksOf(database)).toEqual(goodBooks)
  expect((await database.ownerPool.query('select * from ledger.audit_server_refunds union all select * from ledger.audit_orders')).rows).toEqual([])
}

describe('the refund of one server of an order', () => {
  it('pays its share, releases it alone, and leaves the order and the other servers', async () => {
    const owner = await fixture.customer()
    const { orderId } = await fixture.runningServer(owner, { quantity: 3 })
    const [first, second, third] = await serversOf(orderId)
    const whole = await readRefundOffer(as(owner), { orderId })
    const before = await balanceOf(owner)
    const offer = await readRefundOffer(as(owner), { orderId, server: second!.code })
    expect(offer).toMatchObject({ kind: 'full', servers: [{ code: second!.code }], remaining: [{}, {}, {}] })
    const amountFen = await refund(owner, orderId, second!.code)
    expect(await balanceOf(owner)).toBe(before + amountFen)
    await released(orderId, second!.id)
    expect((await serversOf(orderId)).map(({ state }) => state)).toEqual(['running', 'released', 'running'])
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'completed', charges: 1, refunds: 1, held: 1 })
    expect(await reservedOf(orderId)).toBe(2)
    const { rows } = await database.ownerPool.query<{ number: string }>('select number from customer_order where id = $1', [orderId])
    const read = await readOrder(fixture.as(owner), { number: rows[0]!.number })
    expect(read).toMatchObject({ state: 'completed', refund: null, serverRefunds: [{ server: second!.code, amountFen }] })
    expect(read.timeline.at(-1)).toMatchObject({ state: 'completed', reason: 'server-refunded' })
    // The rest of the order together, then it is refunded.
    const rest = await readRefundOffer(as(owner), { orderId })
    expect(rest.servers.map(({ code }) => code).sort()).toEqual([first!.code, third!.code].sort())
    expect(rest.amountFen).toBe(whole.amountFen - amountFen)
    await refund(owner, orderId)
    await releaseOrder(fixture.asSystem(), { orderId })
    await fixture.settle()
    expect((await serversOf(orderId)).map(({ state }) => state)).toEqual(['released', 'released', 'released'])
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'refunded', refunds: 2, held: 0 })
    expect(await balanceOf(owner)).toBe(before + whole.amountFen)
    await booksAreGood()
  })

  it.each([0, 40])('adds up to the refund of the whole order with a voucher, after %i days', async (days) => {
    const owner = await fixture.customer()
    const { rows } = await database.ownerPool.query<{ number: string }>('select number from account where id = $1', [owner.accountId])
    await issueVoucher(fixture.asSystem(), { accountNumber: rows[0]!.number, amountFen: 3331n, days: 300, reason: 'test', ...click() })
    const { orderId } = await fixture.runningServer(owner, { quantity: 3, months: 3 })
    database.clock.advance(days * day)
    await proveAgain(owner)
    const whole = await readRefundOffer(as(owner), { orderId })
    expect(whole.parts[0]!.vouchersFen).toBe(3331n)
    const before = await balanceOf(owner)
    for (const { code } of await serversOf(orderId)) await refund(owner, orderId, code)
    expect(await balanceOf(owner)).toBe(before + whole.amountFen)
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'refunded', refunds: 3 })
    await booksAreGood()
  })

  it('takes the renewals of that server along, and no others', async () => {
    const owner = await fixture.customer()
    const { orderId } = await fixture.runningServer(owner, { quantity: 2 })
    const [first, second] = await serversOf(orderId)
    const { lines } = await quoteServerRenewals(fixture.as(owner), { codes: [first!.code, second!.code], months: 1, alignDay: null })
    const { orderIds } = await renewServers(fixture.as(owner), { quoteIds: lines.map((line) => line.offer!.quoteId), autoRenew: null, ...click() })
    await payOrdersFromBalance(fixture.as(owner), { orderIds, ...click() })
    const offer = await readRefundOffer(as(owner), { orderId, server: first!.code })
    expect(offer.parts.map((part) => part.order).sort()).toEqual(['new', 'renewal'])
    await refund(owner, orderId, first!.code)
    const { rows } = await database.ownerPool.query('select server_id, state from customer_order where id = any ($1)', [orderIds])
    expect(rows).toEqual(
      expect.arrayContaining([
        { server_id: first!.id, state: 'refunded' },
        { server_id: second!.id, state: 'completed' },
      ]),
    )
    await booksAreGood()
  })

  it('uses the one full refund for its order: the other servers have it too, other orders do not', async () => {
    const owner = await fixture.customer()
    const { orderId } = await fixture.runningServer(owner, { quantity: 2 })
    const other = await fixture.runningServer(owner)
    const [first, second] = await serversOf(orderId)
    await refund(owner, orderId, first!.code)
    expect(await readRefundOffer(as(owner), { orderId, server: second!.code })).toMatchObject({ kind: 'full', fullUsed: false })
    database.clock.advance(day)
    expect(await readRefundOffer(as(owner), { orderId: other.orderId })).toMatchObject({ kind: 'prorated', fullUsed: true })
  })

  it('happens exactly once under 20 clicks, and the full refund goes to one of two orders', async () => {
    const owner = await fixture.customer()
    const { orderId } = await fixture.runningServer(owner, { quantity: 2 })
    const other = await fixture.runningServer(owner, { quantity: 2 })
    const [first] = await serversOf(orderId)
    const [second] = await serversOf(other.orderId)
    // At the moment of its start, the prorated refund of a server is as much as the full one.
    database.clock.advance(1000)
    const before = await balanceOf(owner)
    const { amountFen } = await readRefundOffer(as(owner), { orderId, server: first!.code })
    const same = click()
    const results = await Promise.allSettled([
      ...Array.from({ length: 20 }, (_, at) => refundOwnOrder(as(owner), { orderId, server: first!.code, amountFen, ...(at % 2 === 0 ? same : click()) })),
      refundOwnOrder(as(owner), { orderId: other.orderId, server: second!.code, amountFen, ...click() }),
    ])
    const refunds = (await factsOf(database, orderId)).refunds + (await factsOf(database, other.orderId)).refunds
    expect(refunds).toBe(1)
    expect(await balanceOf(owner)).toBe(before + amountFen)
    for (const lost of results.filter((one) => one.status === 'rejected'))
      expect(['orders.refund-gone', 'orders.sum-changed']).toContain((lost.reason as { code: string }).code)
    await booksAreGood()
  })

  it('is refused to a stranger, for a server of another order or a refunded one, a locked one, another sum, and to staff in full', async () => {
    const owner = await fixture.customer()
    const stranger = await fixture.customer()
    const { orderId } = await fixture.runningServer(owner, { quantity: 3 })
    const other = await fixture.runningServer(owner)
    const [first, second] = await serversOf(orderId)
    const ask = (server: string, actor: Actor = owner) => readRefundOffer(as(actor), { orderId, server })
    const { amountFen } = await ask(first!.code)
    await expect(ask(first!.code, stranger)).rejects.toMatchObject({ kind: 'not-found', code: 'orders.not-found' })
    await expect(refundOwnOrder(as(stranger), { orderId, server: first!.code, amountFen, ...click() })).rejects.toMatchObject({ code: 'orders.not-found' })
    await expect(ask(other.code)).rejects.toMatchObject({ code: 'orders.refund-gone' })
    await expect(refundOwnOrder(as(owner), { orderId, server: first!.code, amountFen: amountFen + 1n, ...click() })).rejects.toMatchObject({
      code: 'orders.sum-changed',
    })
    await database.ownerPool.query(`insert into server_lock (server_id, kind, created_at) values ($1, 'abuse', $2)`, [second!.id, database.clock.now()])
    await expect(ask(second!.code)).rejects.toMatchObject({ code: 'orders.refund-locked' })
    await refund(owner, orderId, first!.code)
    await expect(ask(first!.code)).rejects.toMatchObject({ code: 'orders.refund-gone' })
    await database.ownerPool.query('delete from server_lock where server_id = $1', [second!.id])
    const { rows } = await database.ownerPool.query<{ number: string }>('select number from customer_order where id = $1', [orderId])
    const staff: Actor = { kind: 'staff', staffId: randomUUID(), permissions: ['orders.refund'] }
    await expect(readStaffRefund(as(staff), { number: rows[0]!.number, extent: 'full' })).rejects.toMatchObject({ code: 'orders.refund-partly-done' })
    expect((await readStaffRefund(as(staff), { number: rows[0]!.number, extent: 'formula' })).servers).toHaveLength(2)
  })
})
