import { fc } from '#platform/testing/fast-check.ts'
import { expect, it } from 'vitest'
import { readFunds } from '#features/money/api.ts'
import { giveVoucher } from '#features/money/factories.ts'
import { beginFulfilment, completeOrder, orderPurpose, payOrdersByGateway, payOrdersFromBalance } from '#features/orders/api.ts'
import { aPendingOrder, topUp } from '#features/orders/factories.ts'
import { readPayment, settlePayment, type PaymentGateway } from '#features/payments/api.ts'
import type { Actor } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import { openBooks } from '../factories.ts'
import { followRefund } from './follow-refund.ts'
import { listInvoiceable } from './list-invoiceable.ts'
import { listInvoices } from './list-invoices.ts'
import { saveInvoice } from './save-invoice.ts'

const database = await testDatabase({ poolSize: 10 })
const books = await openBooks(database)

/** A gateway that reports every payment as paid. */
const gateway: PaymentGateway = {
  name: 'sandbox',
  merchantId: 'M1',
  open: async ({ paymentNumber }) => ({ tradeNo: `T-${paymentNumber}`, cashierUrl: null, qrText: null }),
  query: async () => undefined,
  close: async () => undefined,
  verifyNotice: () => undefined,
  answer: () => ({ status: 200, body: 'success' }),
}
const ports = { gateways: { sandbox: gateway }, purposes: { orders: orderPurpose, recharge: orderPurpose }, request: { locale: 'en' } as RequestFacts }
const at = (actor: Actor): Parameters<typeof payOrdersByGateway>[0] => database.ctx(actor, ports)

type Mix = { voucherPerMille: number; balancePerMille: number; by: 'gateway' | 'gateway and balance' | 'balance'; backPerMille: number }

const anyMix = fc.record<Mix>({
  voucherPerMille: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_100 })),
  balancePerMille: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_100 })),
  by: fc.constantFrom('gateway', 'gateway and balance', 'balance'),
  backPerMille: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000 })),
})

/** Pays an order with the given mix. Returns the part paid with money, measured independently as the sum that left the balance and went through the gateway. */
async function pay(owner: Awaited<ReturnType<typeof books.customer>>, mix: Mix) {
  const { ctx, actor, accountId } = owner
  const { orderId, totalFen } = await aPendingOrder(ctx)
  const share = (perMille: number) => (totalFen * BigInt(perMille)) / 1_000n
  if (mix.voucherPerMille > 0) await giveVoucher(database, accountId, share(mix.voucherPerMille))
  // The rest of the price is paid by the balance, or by a gateway, which takes at least a yuan and nothing if there is no rest.
  const left = totalFen - share(mix.voucherPerMille) - (mix.by === 'gateway and balance' ? share(mix.balancePerMille) : 0n)
  const byGateway = mix.by !== 'balance' && left >= 100n
  const balanceFen = byGateway ? share(mix.balancePerMille) : totalFen
  if (balanceFen > 0n) await topUp(ctx, accountId, balanceFen)
  const before = await readFunds(ctx, accountId)
  let throughGateway = 0n
  if (byGateway) {
    const { paymentId } = await payOrdersByGateway(at(actor), {
      orderIds: [orderId],
      gateway: 'sandbox',
      withBalance: mix.by === 'gateway and balance',
      idempotencyKey: books.click(),
    })
    const { number, amountFen } = await readPayment(database.ctx(actor), paymentId)
    const report = { tradeNo: `T-${number}`, paymentNumber: number, merchantId: 'M1', state: 'succeeded' as const, amountFen, currency: 'CNY' as const }
    await settlePayment(at({ kind: 'system', name: 'tests' }), 'sandbox', report)
    throughGateway = amountFen
  } else {
    await payOrdersFromBalance(ctx, { orderIds: [orderId], idempotencyKey: books.click() })
  }
  const after = await readFunds(ctx, accountId)
  const moneyFen = before.availableFen - after.availableFen + throughGateway
  expect(moneyFen + before.vouchersFen - after.vouchersFen).toBe(totalFen)
  await beginFulfilment(books.system, orderId)
  await completeOrder(books.system, orderId)
  return { orderId, moneyFen }
}

it('the invoiceable sum is the paid money less refunds, for any mix of vouchers, balance and gateway, and never more', async () => {
  await fc.assert(
    fc.asyncProperty(anyMix, async (mix) => {
      const owner = await books.customer()
      const { orderId, moneyFen } = await pay(owner, mix)
      const offered = async () => (await listInvoiceable(owner.ctx)).map(({ id, amountFen }) => `${id} ${amountFen}`)
      expect(await offered()).toEqual(moneyFen > 0n ? [`${orderId} ${moneyFen}`] : [])
      const ask = () => saveInvoice(owner.ctx, { orderIds: [orderId], titleId: owner.titleId, kind: 'ordinary', submit: true, idempotencyKey: books.click() })
      if (moneyFen === 0n) {
        await expect(ask()).rejects.toMatchObject({ code: 'invoices.nothing-left' })
        return
      }
      await ask()
      expect((await listInvoices(owner.ctx, { page: 1 })).invoices).toMatchObject([{ amountFen: moneyFen }])
      expect(await offered()).toEqual([])
      const backFen = (moneyFen * BigInt(mix.backPerMille)) / 1_000n
      if (backFen === 0n) return
      await books.giveBack(owner, orderId, backFen)
      await followRefund(books.system, { orderId })
      expect(await offered()).toEqual(moneyFen > backFen ? [`${orderId} ${moneyFen - backFen}`] : [])
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
