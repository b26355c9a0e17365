import { asSystem, requireCustomer } from '#platform/ctx.ts'
import { paymentOpen, type Payment } from '../model.ts'
import { tradeOf } from './payment-rows.ts'
import { gatewayOf, type PaymentsCtx } from './ports.ts'
import { ownRow, readPayment } from './read-payment.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * The caller came back from the cashier: asks the gateway at once instead of waiting for its notice. The return itself proves
 * nothing; only the gateway's word counts. A gateway that does not answer leaves the payment as it is, for the follow job.
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
