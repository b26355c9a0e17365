import { asSystem, requireCustomer } from '#platform/ctx.ts'
import { paymentOpen, type Payment } from '../model.ts'
import type { PaymentsCtx } from './ports.ts'
import { readPayment } from './read-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** The caller gives up an open payment: it is closed at the gateway, so that it cannot be paid any more. Paid in the meantime, it counts as paid. */
export async function closePayment(ctx: PaymentsCtx, paymentId: string): Promise<Payment> {
  requireCustomer(ctx)
  const found = await readPayment(ctx, paymentId)
  if (!paymentOpen(found)) return found
  const report = await ctx.gateways[found.gateway].close(found.number)
  if (report) await settlePayment(asSystem(ctx, 'payments.close'), found.gateway, report)
  return readPayment(ctx, paymentId)
}
