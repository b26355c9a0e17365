import { z } from 'zod'
import type { GatewayReport } from '#features/payments/server/ports.ts'
import { merchantOf } from './client.ts'

/** Stripe keeps a session open for at least half an hour. This code expires it when the payment's time is over. */
export const shortestMs = 31 * 60_000

/** A checkout session: one trade. */
export const session = z.object({
  id: z.string().regex(/^cs_\w{4,95}$/),
  client_reference_id: z.string().min(1).max(64),
  amount_total: z.int().positive(),
  currency: z.string().regex(/^[a-z]{3}$/),
  livemode: z.boolean(),
  status: z.string().nullable(),
  payment_status: z.string(),
  payment_intent: z.string().nullable().optional(),
  url: z.string().nullable().optional(),
})
export type Session = z.output<typeof session>

/** Only a complete session that is paid means paid. A `complete` one may still be pending. */
export function stateOf({ status, payment_status }: Pick<Session, 'status' | 'payment_status'>): GatewayReport['state'] {
  if (status === 'complete' && payment_status === 'paid') return 'succeeded'
  return status === 'expired' ? 'closed' : 'waiting'
}

export function reportOf(told: Session): GatewayReport {
  return {
    tradeNo: told.id,
    paymentNumber: told.client_reference_id,
    merchantId: merchantOf(told.livemode),
    state: stateOf(told),
    amountFen: BigInt(told.amount_total),
    currency: told.currency.toUpperCase(),
  }
}
