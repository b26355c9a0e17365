import { requireStepUp } from '#features/auth/api.ts'
import { sendMessage } from '#features/messages/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { refundPurchase } from './refund-purchase.ts'
import { orderLink } from '../../server/order-link.ts'
import type { RefundCtx } from './read-refund-offer.ts'

export type RefundInput = { orderId: string; server?: string | undefined; amountFen: bigint; idempotencyKey: string }

/**
 * Refunds the caller's purchase, or one server of it, with every order that renewed or upgraded its servers, all or nothing. The amount shown goes to the balance and on to the
 * gateways through which the orders were paid, where they still accept it. The servers are released; coupons and vouchers stay used. Needs step-up
 * authentication. Happens once, also for repeated requests. Throws the errors of `readRefundOffer`, and `orders.sum-changed` if a new day has begun or another
 * order was paid since. Fen.
 */
export async function refundOwnOrder(ctx: RefundCtx, input: RefundInput): Promise<{ amountFen: bigint }> {
  const accountId = requireCustomer(ctx)
  await requireStepUp(ctx)
  const { orderId, server, amountFen } = input
  const request = { orderId, ...(server ? { server } : {}), amountFen: amountFen.toString() }
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'orders.refund', owner: accountId, key: input.idempotencyKey, request }, async () => {
      const { number } = await refundPurchase(ctx, { accountId, orderId, server, amountFen, extent: 'formula', reason: 'self-service' })
      const params = { number, amountFen: Number(amountFen) }
      const message = { accountId, category: 'finance', link: orderLink(number) } as const
      if (server) await sendMessage(ctx, { ...message, code: 'order.server-refunded', params: { ...params, server } })
      else await sendMessage(ctx, { ...message, code: 'order.given-back', params })
      return { amountFen }
    }),
  )
}
