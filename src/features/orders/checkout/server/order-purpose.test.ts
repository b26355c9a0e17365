import { describe, expect, it } from 'vitest'
import { listMessages } from '#features/messages/api.ts'
import { readBalance } from '#features/money/api.ts'
import { listPaymentsOfOrder, readPayment, settlePayment, type PaymentGateway, type PaymentsCtx } from '#features/payments/api.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { aPendingOrder, booksOf, factsOf, goodBooks, openShop, system, topUp } from '../../factories.ts'
import { cancelOrder } from '../../server/cancel-order.ts'
import { expireOrders } from '../../server/expire-orders.ts'
import { orderPurpose } from './order-purpose.ts'
import { payOrdersByGateway, type GatewayCtx } from './pay-orders-by-gateway.ts'
import { payOrdersFromBalance } from './pay-orders-from-balance.ts'

const database = await testDatabase({ poolSize: 30 })
const shop = await openShop(database)

/** A gateway that opens every trade. */
const gateway: PaymentGateway = {
  name: 'sandbox',
  merchantId: 'M1',
  open: async ({ paymentNumber }) => ({ tradeNo: `T-${paymentNumber}`, cashierUrl: `https://cashier.test/${paymentNumber}`, qrText: null }),
  query: async () => undefined,
  close: async () => undefined,
  verifyNotice: () => undefined,
  answer: () => ({ status: 200, body: 'success' }),
}
const ports = { gateways: { sandbox: gateway }, purposes: { orders: orderPurpose, recharge: orderPurpose }, request: { locale: 'en' } as RequestFacts }
const at = (actor: Actor): GatewayCtx => database.ctx(actor, ports)
const payCtx: PaymentsCtx = at(system)

async function open(actor: Actor, orderIds: string[], idempotencyKey = newId()) {
  const { paymentId } = await payOrdersByGateway(at(actor), { orderIds, gateway: 'sandbox', idempotencyKey })
  return readPayment(database.ctx(actor), paymentId)
}

async function settle(ctx: Ctx, paymentId: string) {
  const payment = await readPayment(ctx, paymentId)
  return settlePayment(payCtx, 'sandbox', {
    tradeNo: `T-${payment.number}`,
    paymentNumber: payment.number,
    merchantId: 'M1',
    state: 'succeeded',
    amountFen: payment.amountFen,
    currency: 'CNY',
  })
}

describe('paying orders through a gateway', () => {
  it('opens one payment of the orders’ sum, and shows it again to a second click', async () => {
    const { actor, ctx } = await shop.customer()
    const orders = [await aPendingOrder(ctx), await aPendingOrder(ctx, { months: 6 })]
    const orderIds = orders.map((order) => order.orderId)
    const payment = await open(actor, orderIds)
    expect(payment).toMatchObject({
      state: 'pending',
      amountFen: orders[0]!.totalFen + orders[1]!.totalFen,
      cashierUrl: `https://cashier.test/${payment.number}`,
    })
    expect((await open(actor, [...orderIds].reverse())).id).toBe(payment.id)
    for (const { orderId } of orders) expect((await listPaymentsOfOrder(ctx, orderId)).map((one) => one.id)).toEqual([payment.id])
    const stranger = await shop.customer()
    expect(await listPaymentsOfOrder(stranger.ctx, orderIds[0]!)).toEqual([])
    expect((await open(actor, [orderIds[0]!])).id).not.toBe(payment.id)
  })

  it('charges every order once when the money has arrived, also for repeated notices', async () => {
    const { actor, ctx, accountId } = await shop.customer()
    const orderIds = [(await aPendingOrder(ctx)).orderId, (await aPendingOrder(ctx)).orderId]
    const payment = await open(actor, orderIds)
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => settle(ctx, payment.id)))
    expect(outcomes.filter(({ outcome }) => outcome === 'settled')).toHaveLength(1)
    for (const orderId of orderIds) expect(await factsOf(database, orderId)).toMatchObject({ state: 'paid', charges: 1, held: 1 })
    expect((await readBalance(ctx, accountId)).availableFen).toBe(0n)
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('keeps money on the balance whose order was closed meanwhile, pays the rest, and tells the customer', async () => {
    const { actor, ctx, accountId } = await shop.customer()
    const [open1, closed] = [await aPendingOrder(ctx), await aPendingOrder(ctx)]
    const payment = await open(actor, [open1.orderId, closed.orderId])
    await cancelOrder(ctx, { orderId: closed.orderId })
    await settle(ctx, payment.id)
    expect(await factsOf(database, open1.orderId)).toMatchObject({ state: 'paid', charges: 1 })
    expect(await factsOf(database, closed.orderId)).toMatchObject({ state: 'cancelled', charges: 0, held: 0 })
    expect((await readBalance(ctx, accountId)).availableFen).toBe(closed.totalFen)
    const late = (await listMessages(ctx)).messages.find((message) => message.code === 'payment.late')
    expect(late?.params).toEqual({ amountFen: Number(closed.totalFen), number: closed.number })
  })

  it('keeps money that arrives after the order has expired', async () => {
    const { actor, ctx, accountId } = await shop.customer()
    const { orderId, totalFen } = await aPendingOrder(ctx)
    database.clock.advance(20 * 60_000)
    const payment = await open(actor, [orderId])
    database.clock.advance(10 * 60_000)
    await expireOrders(shop.asSystem)
    await settle(ctx, payment.id)
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'expired', charges: 0, held: 0 })
    expect((await readBalance(ctx, accountId)).availableFen).toBe(totalFen)
  })

  it('never charges twice if the balance button and the gateway pay the same order at once', async () => {
    const { actor, ctx, accountId } = await shop.customer()
    const orders: Awaited<ReturnType<typeof aPendingOrder>>[] = []
    for (let i = 0; i < 10; i++) orders.push(await aPendingOrder(ctx))
    const price = orders[0]!.totalFen
    await topUp(shop.asSystem, accountId, price * 10n)
    const payments = await Promise.all(orders.map((order) => open(actor, [order.orderId])))
    await Promise.all(
      orders.flatMap((order, i) => [
        settle(ctx, payments[i]!.id),
        payOrdersFromBalance(ctx, { orderIds: [order.orderId], idempotencyKey: newId() }).catch((error: unknown) =>
          expect(error).toMatchObject({ code: 'orders.already-paid' }),
        ),
      ]),
    )
    for (const { orderId } of orders) expect(await factsOf(database, orderId)).toMatchObject({ state: 'paid', charges: 1 })
    expect((await readBalance(ctx, accountId)).availableFen).toBe(price * 10n)
    expect(await booksOf(database)).toEqual(goodBooks)
  })

  it('refuses closed orders, orders of others, sums above a payment’s limit, and visitors', async () => {
    const { actor, ctx } = await shop.customer()
    const { orderId } = await aPendingOrder(ctx)
    const stranger = await shop.customer()
    await expect(open(stranger.actor, [orderId])).rejects.toMatchObject({ kind: 'not-found' })
    await expect(open({ kind: 'visitor' }, [orderId])).rejects.toMatchObject({ kind: 'unauthenticated' })
    await cancelOrder(ctx, { orderId })
    await expect(open(actor, [orderId])).rejects.toMatchObject({ code: 'orders.cancelled' })
    const dear = await aPendingOrder(ctx, { vcpu: 64, memoryGib: 256, months: 36, quantity: 5 })
    await expect(open(actor, [dear.orderId])).rejects.toMatchObject({ code: 'payments.amount' })
  })

  it('refuses a sum that is not the sum of the orders', async () => {
    const { accountId, ctx } = await shop.customer()
    const { orderId, totalFen } = await aPendingOrder(ctx)
    const wanted = { id: newId(), number: 'P1', accountId, mix: null }
    await expect(orderPurpose.check(ctx, { ...wanted, orderIds: [orderId], amountFen: totalFen - 1n })).rejects.toMatchObject({ code: 'orders.sum-changed' })
    await expect(orderPurpose.check(ctx, { ...wanted, orderIds: [], amountFen: 0n })).rejects.toMatchObject({ code: 'orders.sum-changed' })
  })
})
