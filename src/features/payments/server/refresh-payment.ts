import { asSystem, requireCustomer } from '#platform/ctx.ts'
import { paymentOpen, type Payment } from '../model.ts'
import { tradeOf } from './payment-rows.ts'
import { gatewayOf, type PaymentsCtx } from './ports.ts'
import { ownRow, readPayment } from './read-payment.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Asks the gateway for the state when the payer returns from the cashier, instead of waiting for the notice. The return itself is no proof of payment. If the
 * gateway does not answer, the payment stays unchanged and the follow job asks again.
 */
export async function refreshPayment(ctx: PaymentsCtx, paymentId: string): Promise<Payment> {
  requireCustomer(ctx)
  const found = await ownRow(ctx, paymentId)
  if (!paymentOpen(found)) return readPayment(ctx, paymentId)
  try {
    const report = await gatewayOf(ctx, found.gateway).query(tradeOf(found))
    if (report) await settlePayment(asSystem(ctx, 'payments.return'), found.gateway, report)
  } catch (error) {
    ctx.log.warn({ err: error, paymentId }, 'gateway did not answer for the return page')
  }
  return readPayment(ctx, paymentId)
}
