import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { giveVoucher } from '#features/money/factories.ts'
import { expireVouchers, findReservation, listVouchers, readBalance, readCharge, readFunds } from '#features/money/api.ts'
import { closePayment, readPayment, settlePayment, type PaymentGateway, type PaymentsCtx } from '#features/payments/api.ts'
import type { Actor } from '#platform/ctx.ts'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { newId } from '#platform/pure/id.ts'
import { aPendingOrder, booksOf, factsOf, goodBooks, openShop, system, topUp } from '../../factories.ts'
import { cancelOrder } from '../../server/cancel-order.ts'
import { failOrder } from '../../fulfilment/server/fail-order.ts'
import { orderPurpose } from './order-purpose.ts'
import { payOrdersByGateway, type GatewayCtx } from './pay-orders-by-gateway.ts'
import { payOrdersFromBalance } from './pay-orders-from-balance.ts'
import { readOrder } from '../../server/read-order.ts'

const database = await testDatabase({ poolSize: 30 })
const shop = await openShop(database)

function company(name: 'sandbox' | 'alipay' | 'bank-transfer'): PaymentGateway {
  return {
    name,
    merchantId: 'M1',
    ...(name === 'bank-transfer' ? { byHand: true as const, minutes: 10_080 } : {}),
    open: async ({ paymentNumber }) => ({ tradeNo: `T-${paymentNumber}`, cashierUrl: null, qrText: null }),
    query: async () => undefined,
    // The gateway knows no paid trade.
    close: async () => undefined,
    verifyNotice: () => undefined,
    answer: () => ({ status: 200, body: 'success' }),
  }
}
const gateways = { sandbox: company('sandbox'), alipay: company('alipay'), 'bank-transfer': company('bank-transfer') }
const ports = { gateways, purposes: { orders: orderPurpose, recharge: orderPurpose }, request: { locale: 'en' } as RequestFacts }
const at = (actor: Actor): GatewayCtx => database.ctx(actor, ports)
const payCtx: PaymentsCtx = at(system)

async function open(actor: Actor, orderIds: string[], own: { gateway?: keyof typeof gateways; withBalance?: boolean; idempotencyKey?: string } = {}) {
  const { gateway = 'sandbox', withBalance = true, idempotencyKey = newId() } = own
  const { paymentId } = await payOrdersByGateway(at(actor), { orderIds, gateway, withBalance, idempotencyKey })
  return readPayment(database.ctx(actor), paymentId)
}

type Paid = Awaited<ReturnType<typeof open>>

function settle(payment: Paid) {
  const { number, amountFen } = payment
  return settlePayment(payCtx, payment.gateway, {
    tradeNo: `T-${number}`,
    paymentNumber: number,
    merchantId: 'M1',
    state: 'succeeded',
    amountFen,
    currency: 'CNY',
  })
}

/** A customer with a voucher of 10 yuan, 7 yuan on the balance, and an order that costs more. */
async function aBuyer() {
  const buyer = await shop.customer({ balanceFen: 700n })
  await giveVoucher(database, buyer.accountId, 1_000n)
  return { ...buyer, ...(await aPendingOrder(buyer.ctx)) }
}

const clean = async () => {
  expect(await booksOf(database)).toEqual(goodBooks)
  const { rows } = await database.pool.query(
    'select * from ledger.audit_entries union all select * from ledger.audit_vouchers union all select * from ledger.audit_orders',
  )
  expect(rows).toEqual([])
}

describe('a mixed payment', () => {
  it('asks the gateway only for the rest after vouchers and balance, reserves those, and charges all once it is paid', async () => {
    const { actor, ctx, accountId, orderId, totalFen, number } = await aBuyer()
    const payment = await open(actor, [orderId])
    expect(payment).toMatchObject({ state: 'pending', amountFen: totalFen - 1_700n })
    expect(await readFunds(ctx, accountId)).toEqual({ vouchersFen: 0n, availableFen: 0n })
    expect(await readBalance(ctx, accountId)).toMatchObject({ frozenFen: 700n, vouchersFen: 1_000n })
    await clean()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => settle(payment)))
    expect(outcomes.filter(({ outcome }) => outcome === 'settled')).toHaveLength(1)
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'paid', charges: 1 })
    expect(await readCharge(ctx, { accountId, orderId })).toEqual({ moneyFen: totalFen - 1_000n, vouchersFen: 1_000n })
    expect(await readBalance(ctx, accountId)).toEqual({ availableFen: 0n, frozenFen: 0n, vouchersFen: 0n })
    expect((await readOrder(ctx, { number })).charge).toEqual({ moneyFen: totalFen - 1_000n, vouchersFen: 1_000n })
    expect((await listVouchers(ctx))[0]!.uses).toMatchObject([{ orderNumber: number, amountFen: 1_000n }])
    await clean()
  })

  it('is one for one click, and for a second click while it is open', async () => {
    const { actor, orderId } = await aBuyer()
    const idempotencyKey = newId()
    const opened = await Promise.all(Array.from({ length: 8 }, () => open(actor, [orderId], { idempotencyKey })))
    expect(new Set(opened.map((payment) => payment.id)).size).toBe(1)
    expect((await open(actor, [orderId])).id).toBe(opened[0]!.id)
    await clean()
  })

  it('is not closed by its second click, in any interleaving', async () => {
    const buyers = await Promise.all(Array.from({ length: 30 }, aBuyer))
    for (const { actor, orderId } of buyers) {
      const idempotencyKey = newId()
      const first = open(actor, [orderId], { idempotencyKey })
      const clicks = Array.from({ length: 6 }, async (_, later) => {
        await delay(later * 3)
        return open(actor, [orderId], { idempotencyKey })
      })
      const opened = await Promise.all([first, ...clicks])
      expect(new Set(opened.map(({ id, state }) => `${id} ${state}`))).toEqual(new Set([`${opened[0]!.id} pending`]))
    }
    await clean()
  })

  it('that is cancelled releases its reservations, and late money goes to the balance', async () => {
    const { actor, ctx, accountId, orderId } = await aBuyer()
    const payment = await open(actor, [orderId])
    await closePayment(at(actor), payment.id)
    expect(await readFunds(ctx, accountId)).toEqual({ vouchersFen: 1_000n, availableFen: 700n })
    expect(await settle(payment)).toMatchObject({ outcome: 'settled-late' })
    expect(await readFunds(ctx, accountId)).toEqual({ vouchersFen: 1_000n, availableFen: 700n + payment.amountFen })
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'pending', charges: 0 })
    await clean()
  })

  it('protects its reserved money from every other purchase, and from the end of the voucher', async () => {
    const { actor, ctx, accountId, orderId, totalFen } = await aBuyer()
    database.clock.advance(30 * 86_400_000 - 60_000)
    const fresh = await aPendingOrder(ctx)
    const payment = await open(actor, [fresh.orderId])
    await expect(payOrdersFromBalance(ctx, { orderIds: [fresh.orderId], idempotencyKey: newId() })).rejects.toMatchObject({ code: 'money.balance-too-low' })
    database.clock.advance(120_000)
    await expireVouchers(shop.asSystem)
    expect(await listVouchers(ctx)).toMatchObject([{ state: 'active', leftFen: 0n, heldFen: 1_000n }])
    await settle(payment)
    expect(await readCharge(ctx, { accountId, orderId: fresh.orderId })).toEqual({ moneyFen: totalFen - 1_000n, vouchersFen: 1_000n })
    expect(await factsOf(database, orderId)).toMatchObject({ charges: 0 })
    await clean()
  })

  it('of several orders charges those that are still open; the rest of each source stays there', async () => {
    const { actor, ctx, accountId, orderId, totalFen } = await aBuyer()
    const other = await aPendingOrder(ctx)
    const payment = await open(actor, [orderId, other.orderId])
    expect(payment.amountFen).toBe(totalFen + other.totalFen - 1_700n)
    await cancelOrder(ctx, { orderId: other.orderId })
    await settle(payment)
    expect(await factsOf(database, orderId)).toMatchObject({ state: 'paid', charges: 1 })
    expect(await factsOf(database, other.orderId)).toMatchObject({ state: 'cancelled', charges: 0 })
    expect(await readFunds(ctx, accountId)).toEqual({ vouchersFen: 0n, availableFen: other.totalFen })
    await clean()
  })

  it('uses vouchers alone if the balance is not wanted, and neither with a bank transfer', async () => {
    const { actor, ctx, accountId, orderId, totalFen } = await aBuyer()
    const byBank = await open(actor, [orderId], { gateway: 'bank-transfer' })
    expect(byBank.amountFen).toBe(totalFen)
    expect(await readFunds(ctx, accountId)).toEqual({ vouchersFen: 1_000n, availableFen: 700n })
    const payment = await open(actor, [orderId], { withBalance: false })
    expect(payment.amountFen).toBe(totalFen - 1_000n)
    expect(await findReservation(ctx, payment.id)).toMatchObject({ vouchersFen: 1_000n, balanceFen: 0n, state: 'held' })
    const stranger = await shop.customer()
    expect(await findReservation(stranger.ctx, payment.id)).toBeUndefined()
    await clean()
  })

  it('is replaced by another gateway for the same order, with nothing reserved twice', async () => {
    const { actor, ctx, orderId, totalFen } = await aBuyer()
    const first = await open(actor, [orderId])
    const second = await open(actor, [orderId], { gateway: 'alipay' })
    expect(second.amountFen).toBe(totalFen - 1_700n)
    expect((await readPayment(ctx, first.id)).state).toBe('closed')
    expect(await findReservation(ctx, first.id)).toMatchObject({ state: 'returned' })
    await clean()
  })

  it('is refused if there is no rest for the gateway, and leaves it at least one yuan', async () => {
    const { actor, ctx, accountId, orderId, totalFen } = await aBuyer()
    await topUp(shop.asSystem, accountId, totalFen - 1_700n - 40n)
    expect((await open(actor, [orderId])).amountFen).toBe(100n)
    const rich = await aPendingOrder(ctx)
    await giveVoucher(database, accountId, rich.totalFen)
    await expect(open(actor, [rich.orderId])).rejects.toMatchObject({ code: 'orders.nothing-due' })
    await clean()
  })

  it('that could not be delivered is undone: money to the balance, the voucher restored', async () => {
    const { actor, ctx, accountId, orderId, totalFen } = await aBuyer()
    await settle(await open(actor, [orderId]))
    await failOrder(shop.asSystem, orderId, 'no-machine')
    expect(await readFunds(ctx, accountId)).toEqual({ vouchersFen: 1_000n, availableFen: totalFen - 1_000n })
    await clean()
  })

  it('many simultaneous mixed payments and purchases on one account spend every fen once', async () => {
    const { actor, ctx, accountId, totalFen } = await aBuyer()
    await giveVoucher(database, accountId, totalFen)
    await topUp(shop.asSystem, accountId, totalFen * 2n)
    const orders: string[] = []
    for (let number = 0; number < 12; number++) orders.push((await aPendingOrder(ctx)).orderId)
    const all = totalFen * 3n + 1_700n
    const opened = await Promise.allSettled(
      orders.map(async (orderId, number) => {
        if (number % 3 === 0) await payOrdersFromBalance(ctx, { orderIds: [orderId], idempotencyKey: newId() })
        else await settle(await open(actor, [orderId]))
      }),
    )
    for (const result of opened)
      if (result.status === 'rejected') expect(['money.balance-too-low', 'orders.nothing-due']).toContain((result.reason as { code?: string }).code)
    const { rows } = await database.pool.query<{ paid: string; came: string }>(
      `select (select coalesce(sum(total_fen), 0) from customer_order where account_id = $1 and paid_at is not null) as paid,
        (select coalesce(sum(amount_fen), 0) from payment where account_id = $1 and settled_at is not null) as came`,
      [accountId],
    )
    const { vouchersFen, availableFen } = await readFunds(ctx, accountId)
    expect(BigInt(rows[0]!.paid) + vouchersFen + availableFen).toBe(all + BigInt(rows[0]!.came))
    await clean()
  })
})
