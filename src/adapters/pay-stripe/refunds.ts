import { z } from 'zod'
import type { GatewayRefunds, RefundReport, RefundWanted, TradeRef } from '#features/payments/server/ports.ts'
import { call, isLive, merchantOf, type Stripe } from './client.ts'
import { session } from './sessions.ts'
import { isIntent } from './stored/intents.ts'

export const refund = z.object({
  id: z.string().regex(/^re_\w{4,90}$/),
  amount: z.int().positive(),
  status: z.string().nullable(),
  metadata: z.object({ number: z.string().min(1).max(64) }),
})
const listed = z.object({ data: z.array(z.object({ metadata: z.record(z.string(), z.string()).nullish() }).loose()) })

/** Our balance is insufficient for the moment: the only error that goes away. */
const emptyAccount = 'balance_insufficient'

function stateOf(status: string | null): RefundReport['state'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'refused' : 'working'
}

export function refundReportOf(told: z.output<typeof refund>, merchantId: string): RefundReport {
  return { refundNumber: told.metadata.number, refundNo: told.id, merchantId, state: stateOf(told.status), amountFen: BigInt(told.amount) }
}

/** Refunds at Stripe. Our number is the idempotency key of the call and is stored in the refund's metadata. */
export function stripeRefunds(stripe: Stripe): GatewayRefunds {
  const merchantId = merchantOf(isLive(stripe))
  return {
    // The session's number names a trade, whichever it is.
    ofSecondTrades: true,
    async refund({ trade, refundNumber, amountFen }: RefundWanted): Promise<RefundReport> {
      const { said, code, type } = await call(stripe, {
        method: 'POST',
        path: '/v1/refunds',
        form: {
          payment_intent: await intentOf(stripe, trade),
          amount: amountFen.toString(),
          'metadata[number]': refundNumber,
          'metadata[payment]': trade.paymentNumber,
        },
        onceKey: refundNumber,
      })
      if (!code) return refundReportOf(refund.parse(said), merchantId)
      if (type !== 'invalid_request_error' || code === emptyAccount) throw new Error(`Stripe did not refund: ${code}`)
      return { refundNumber, refundNo: null, merchantId, state: 'refused', amountFen }
    },
    async query({ trade, refundNumber }): Promise<RefundReport | undefined> {
      const form = { payment_intent: await intentOf(stripe, trade), limit: '100' }
      const { said, code } = await call(stripe, { method: 'GET', path: '/v1/refunds', form })
      if (code) throw new Error(`Stripe did not tell of refunds: ${code}`)
      const found = listed.parse(said).data.find(({ metadata }) => metadata?.['number'] === refundNumber)
      return found && refundReportOf(refund.parse(found), merchantId)
    },
  }
}

async function intentOf(stripe: Stripe, { tradeNo, paymentNumber }: TradeRef): Promise<string> {
  if (isIntent(tradeNo)) return tradeNo
  const { said, code } = await call(stripe, { method: 'GET', path: `/v1/checkout/sessions/${tradeNo}` })
  const intent = code ? undefined : session.parse(said).payment_intent
  if (!intent) throw new Error(`Stripe has no payment of ${paymentNumber}`)
  return intent
}
