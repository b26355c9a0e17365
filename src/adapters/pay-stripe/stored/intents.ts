import { z } from 'zod'
import type { GatewayReport, TradeRef } from '#features/payments/server/ports.ts'
import type { ChargeDecline } from '#features/payments/server/stored-methods-port.ts'
import { call, merchantOf, type Stripe } from '../client.ts'

/** A charge to a saved card: one trade. Payments by the checkout page have intents too, which their sessions stand for. */
export const storedIntent = z.object({
  id: z.string().regex(/^pi_\w{4,95}$/),
  amount: z.int().positive(),
  currency: z.string().regex(/^[a-z]{3}$/),
  livemode: z.boolean(),
  status: z.string(),
  metadata: z.object({ number: z.string().min(1).max(64), stored: z.literal('yes') }),
  last_payment_error: z.object({ code: z.string().optional(), decline_code: z.string().optional() }).nullish(),
})
export type StoredIntent = z.output<typeof storedIntent>

const found = z.object({ data: z.array(z.unknown()) })

export const isIntent = (tradeNo: string | null): tradeNo is string => tradeNo?.startsWith('pi_') === true

/** An intent that waits for a card has been declined, because no payer is there to give another. */
function stateOf(status: string): GatewayReport['state'] {
  if (status === 'succeeded') return 'succeeded'
  return status === 'canceled' ? 'closed' : status === 'processing' ? 'waiting' : 'failed'
}

export function intentReport(told: StoredIntent): GatewayReport {
  return {
    tradeNo: told.id,
    paymentNumber: told.metadata.number,
    merchantId: merchantOf(told.livemode),
    state: stateOf(told.status),
    amountFen: BigInt(told.amount),
    currency: told.currency.toUpperCase(),
  }
}

/** Finds the charge of a payment, by Stripe's number or by ours. Stripe's search knows an intent about a minute after it was made. */
export async function findIntent(stripe: Stripe, { tradeNo, paymentNumber }: TradeRef): Promise<StoredIntent | undefined> {
  if (isIntent(tradeNo)) {
    const { said, code } = await call(stripe, { method: 'GET', path: `/v1/payment_intents/${tradeNo}` })
    if (code && code !== 'resource_missing') throw new Error(`Stripe did not tell of a charge: ${code}`)
    return code ? undefined : storedIntent.parse(said)
  }
  const query = `metadata['number']:'${paymentNumber.replaceAll(/\W/g, '')}' AND metadata['stored']:'yes'`
  const { said, code } = await call(stripe, { method: 'GET', path: '/v1/payment_intents/search', form: { query, limit: '1' } })
  if (code) throw new Error(`Stripe did not search for a charge: ${code}`)
  const [first] = found.parse(said).data
  return first === undefined ? undefined : storedIntent.parse(first)
}

const goneCodes: ReadonlySet<string> = new Set([
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'invalid_account',
  'account_closed',
  'new_account_information_available',
  'card_not_supported',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'stop_payment_order',
])
const declines: readonly [ChargeDecline, ReadonlySet<string>][] = [
  ['needs-customer', new Set(['authentication_required', 'approve_with_id', 'offline_pin_required', 'online_or_offline_pin_required', 'incorrect_cvc'])],
  ['expired', new Set(['expired_card', 'expired_payment_method', 'invalid_expiry_month', 'invalid_expiry_year'])],
  ['limit', new Set(['card_velocity_exceeded', 'withdrawal_count_limit_exceeded', 'amount_too_large'])],
  ['ended', goneCodes],
]

/** Reason of a decline. Banks often give none: such a charge may pass at a later try, as after a lack of money. */
export function declineOf({ code, declineCode }: { code: string; declineCode: string }): { declined: ChargeDecline; vendorCode: string } {
  const [declined = 'no-money'] = declines.find(([, codes]) => codes.has(declineCode) || codes.has(code)) ?? []
  return { declined, vendorCode: declineCode || code || 'card_declined' }
}
