import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import { quoteCloudServer } from '#features/catalog/api.ts'
import { readBalance } from '#features/money/api.ts'
import {
  orderPurpose,
  payOrdersByGateway,
  payOrdersFromBalance,
  placeOrder,
  readRefundOffer,
  readStaffRefund,
  refundOwnOrder,
  refundStaffOrder,
} from '#features/orders/api.ts'
import { factsOf } from '#features/orders/factories.ts'
import { readPayment, refundOrderPayment, type Gateways } from '#features/payments/api.ts'
import { openShop, payAtCashier } from '#features/payments/factories.ts'
import type { Actor } from '#platform/ctx.ts'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { config, serverFixture } from '../../factories.ts'
import { refundFactsOf } from './refund-facts-of.ts'
import { startFulfilment } from '../../fulfilment/server/start-fulfilment.ts'

const database = await testDatabase({ poolSize: 24 })
const engine = simulatedProvisioner({ db: database.db, now: database.clock.now, seed: 'origin', speed: 100 })
const fixture = serverFixture(database, engine)
await fixture.openShop()
const cashier = openShop(database, { orders: orderPurpose })
const sandbox: Gateways = { sandbox: cashier.gateway }

const as = (actor: Actor, gateways = sandbox) => ({ ...fixture.as(actor), refunds: { factsOf: refundFactsOf }, gateways })
const click = () => ({ idempotencyKey: randomUUID() })
type Customer = Awaited<ReturnType<typeof fixture.customer>>

/** Buys running servers with one payment at the gateway. Returns the sums that the gateway and the customer hold. */
async function boughtAtGateway(owner: Customer, orders = 1) {
  const orderIds: string[] = []
  for (let at = 0; at < orders; at++) {
    const quote = await quoteCloudServer(fixture.as(owner), config)
    orderIds.push((await placeOrder(fixture.as(owner), { quoteId: quote.id, ...click() })).orderId)
  }
  const edge = { ...cashier.ctx(owner), request: { locale: 'zh' } as RequestFacts }
  const { paymentId } = await payOrdersByGateway(edge, { orderIds, gateway: 'sandbox', ...click() })
  const payment = await payAtCashier(cashier, owner, await readPayment(fixture.as(owner), paymentId))
  for (const orderId of orderIds) await startFulfilment(fixture.asSystem(), { orderId })
  await fixture.settle()
  const asked = async () => {
    const { rows } = await database.ownerPool.query<{ state: string }>('select state from payment_refund where payment_id = $1', [paymentId])
    return rows.map(({ state }) => state)
  }
  const { rows } = await database.ownerPool.query<{ code: string }>('select code from server where order_id = $1', [orderIds[0]])
  return { orderId: orderIds[0]!, code: rows[0]!.code, payment, asked, now: () => readPayment(fixture.as(owner), paymentId) }
}

const balanceOf = (owner: Customer) => readBalance(fixture.as(owner), owner.accountId)
const toldOf = async (owner: Customer) =>
  (await database.ownerPool.query<{ code: string }>('select code from message where account_id = $1 order by id', [owner.accountId])).rows.map(
    ({ code }) => code,
  )
// Test customers are credited without a payment.
const booksAreClean = async () =>
  expect((await database.ownerPool.query(`select * from ledger.problems() where problem <> 'a credit has no settled payment'`)).rows).toEqual([])

describe('the refund of an order', () => {
  it('goes to the original gateway: frozen on the balance, then paid out', async () => {
    const owner = await fixture.customer()
    const before = await balanceOf(owner)
    const { orderId, payment, now } = await boughtAtGateway(owner)
    const offer = await readRefundOffer(as(owner), { orderId })
    expect(offer.parts[0]!.origin).toEqual({ gateway: 'sandbox', amountFen: offer.amountFen })
    await refundOwnOrder(as(owner), { orderId, amountFen: offer.amountFen, ...click() })
    expect(await balanceOf(owner)).toEqual({ ...before, frozenFen: offer.amountFen })
    await booksAreClean()
    await cashier.work()
    expect(await balanceOf(owner)).toEqual(before)
    expect(await now()).toMatchObject({ state: 'refunded', refundedFen: payment.amountFen })
    expect(await toldOf(owner)).toEqual(expect.arrayContaining(['order.given-back', 'payment.refunded']))
    await booksAreClean()
  })

  it('goes there too if staff refund the order in full', async () => {
    const owner = await fixture.customer()
    const before = await balanceOf(owner)
    const { orderId, payment, now } = await boughtAtGateway(owner)
    const { rows } = await database.ownerPool.query<{ number: string }>('select number from customer_order where id = $1', [orderId])
    const { number } = rows[0]!
    const staff: Actor = { kind: 'staff', staffId: randomUUID(), permissions: ['orders.refund'] }
    const { amountFen, parts } = await readStaffRefund(as(staff), { number, extent: 'full' })
    expect(parts[0]!.origin).toEqual({ gateway: 'sandbox', amountFen })
    await refundStaffOrder(as(staff), { number, extent: 'full', amountFen, reason: 'test', ...click() })
    expect(await balanceOf(owner)).toEqual({ ...before, frozenFen: amountFen })
    await cashier.work()
    expect(await balanceOf(owner)).toEqual(before)
    expect(await now()).toMatchObject({ state: 'refunded', refundedFen: payment.amountFen })
    await booksAreClean()
  })

  it('stays on the balance, with a message, if the gateway refuses', async () => {
    const owner = await fixture.customer()
    const before = await balanceOf(owner)
    const { orderId, payment, asked } = await boughtAtGateway(owner)
    await database.ownerPool.query(`update sandbox.trade set state = 'refused' where out_trade_no = $1`, [payment.number])
    const { amountFen } = await readRefundOffer(as(owner), { orderId })
    await refundOwnOrder(as(owner), { orderId, amountFen, ...click() })
    await cashier.work()
    expect(await balanceOf(owner)).toEqual({ ...before, availableFen: before.availableFen + amountFen })
    expect(await asked()).toEqual(['returned'])
    expect(await toldOf(owner)).toContain('payment.refund-returned')
    await booksAreClean()
  })

  it('goes there once under 30 clicks', async () => {
    const owner = await fixture.customer()
    const before = await balanceOf(owner)
    const { orderId, asked } = await boughtAtGateway(owner)
    const { amountFen } = await readRefundOffer(as(owner), { orderId })
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => refundOwnOrder(as(owner), { orderId, amountFen, ...click() })))
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    await cashier.work()
    expect(await asked()).toEqual(['succeeded'])
    expect(await balanceOf(owner)).toEqual(before)
    expect((await factsOf(database, orderId)).refunds).toBe(1)
    await booksAreClean()
  })

  it('goes to the balance if the payment was for several orders, the order was paid from the balance, or the gateway is gone', async () => {
    const owner = await fixture.customer()
    const several = await boughtAtGateway(owner, 2)
    const alone = await boughtAtGateway(owner)
    const { orderId: fromBalance } = await fixture.runningServer(owner)
    for (const orderId of [several.orderId, fromBalance]) expect((await readRefundOffer(as(owner), { orderId })).parts[0]!.origin).toBeNull()
    const { amountFen, parts } = await readRefundOffer(as(owner, {}), { orderId: alone.orderId })
    expect(parts[0]!.origin).toBeNull()
    const before = await balanceOf(owner)
    await refundOwnOrder(as(owner, {}), { orderId: alone.orderId, amountFen, ...click() })
    expect(await balanceOf(owner)).toEqual({ ...before, availableFen: before.availableFen + amountFen })
    expect(await alone.asked()).toEqual([])
    await booksAreClean()
  })

  it('goes order by order to the source of each payment', async () => {
    const owner = await fixture.customer()
    const { orderId, asked, code } = await boughtAtGateway(owner)
    const { lines } = await fixture.commands.quoteServerRenewals(fixture.as(owner), { codes: [code], months: 1, alignDay: null })
    const quoteIds = [lines[0]!.offer!.quoteId]
    const { orderIds } = await fixture.commands.renewServers(fixture.as(owner), { quoteIds, autoRenew: null, ...click() })
    await payOrdersFromBalance(fixture.as(owner), { orderIds, ...click() })
    const { amountFen, parts } = await readRefundOffer(as(owner), { orderId })
    const [purchase, renewal] = parts
    expect(purchase!.origin).toEqual({ gateway: 'sandbox', amountFen: purchase!.amountFen })
    expect(renewal!.origin).toBeNull()
    const before = await balanceOf(owner)
    await refundOwnOrder(as(owner), { orderId, amountFen, ...click() })
    await cashier.work()
    expect(await balanceOf(owner)).toEqual({ ...before, availableFen: before.availableFen + renewal!.amountFen })
    expect(await asked()).toEqual(['succeeded'])
    await booksAreClean()
  })

  it('is sent by the system only, never by a customer', async () => {
    const owner = await fixture.customer()
    const { orderId, asked } = await boughtAtGateway(owner)
    const order = { orderId, accountId: owner.accountId, paidAt: database.clock.now(), amountFen: 1n, moneyFen: 1n, number: 'x' }
    for (const actor of [owner, await fixture.customer(), { kind: 'visitor' } as const])
      await expect(refundOrderPayment(as(actor), order)).rejects.toMatchObject({ name: 'DomainError' })
    expect(await asked()).toEqual([])
  })
})
