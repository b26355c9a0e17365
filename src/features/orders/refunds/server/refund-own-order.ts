import { requireProof } from '#features/auth/api.ts'
import { sendMessage } from '#features/messages/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { giveBackPurchase } from './give-back-purchase.ts'
import { orderLink } from '../../server/order-link.ts'
import type { RefundCtx } from './read-refund-offer.ts'

export type RefundInput = { orderId: string; amountFen: bigint; idempotencyKey: string }

/**
 * Gives one of the caller's own purchases back, with every order that renewed or upgraded its servers: the sum that was shown goes to the
 * balance and on to the gateways that the orders were paid through, where those still take it. All of it or nothing. The servers are
 * released, coupons stay used, vouchers stay spent. Needs a fresh proof. Exactly once, however often it is clicked. Refuses what
 * `readRefundOffer` refuses, and `orders.sum-changed` if another day has begun or another order was paid since. Fen of CNY.
 */
export async function refundOwnOrder(ctx: RefundCtx, input: RefundInput): Promise<{ amountFen: bigint }> {
  const accountId = requireCustomer(ctx)
  await requireProof(ctx)
  const { orderId, amountFen } = input
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'orders.refund', owner: accountId, key: input.idempotencyKey, request: { orderId, amountFen: amountFen.toString() } }, async () => {
      const { number } = await giveBackPurchase(ctx, { accountId, orderId, amountFen, extent: 'formula', reason: 'self-service' })
      const params = { number, amountFen: Number(amountFen) }
      await sendMessage(ctx, { accountId, category: 'finance', code: 'order.given-back', params, link: orderLink(number) })
      return { amountFen }
    }),
  )
}
