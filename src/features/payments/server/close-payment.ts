import { asSystem, requireCustomer } from '#platform/ctx.ts'
import { paymentOpen, type Payment } from '../model.ts'
import { closeUnknown } from './close-unknown.ts'
import { tradeOf } from './payment-rows.ts'
import { gatewayOf, type PaymentsCtx } from './ports.ts'
import { ownRow, readPayment } from './read-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** Cancels the caller's open payment. It is closed at the gateway first, so that it cannot be paid later. If it was paid in the meantime, it counts as paid. */
export async function closePayment(ctx: PaymentsCtx, paymentId: string): Promise<Payment> {
  requireCustomer(ctx)
  const found = await ownRow(ctx, paymentId)
  if (!paymentOpen(found)) return readPayment(ctx, paymentId)
  const report = await gatewayOf(ctx, found.gateway).close(tradeOf(found))
  const system = asSystem(ctx, 'payments.close')
  if (report) await settlePayment(system, found.gateway, report)
  else await closeUnknown(system, found)
  return readPayment(ctx, paymentId)
}
