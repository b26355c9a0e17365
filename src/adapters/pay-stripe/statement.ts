import { z } from 'zod'
import type { StatementLine } from '#features/payments/server/ports.ts'
import { call, type Stripe } from './client.ts'

const line = z.object({
  id: z.string(),
  type: z.string(),
  source: z
    .object({
      id: z.string(),
      amount: z.int(),
      currency: z.string(),
      payment_intent: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    })
    .nullable(),
})
const page = z.object({ data: z.array(line), has_more: z.boolean() })
const mostPages = 200
const kinds: Readonly<Record<string, StatementLine['kind']>> = { charge: 'payment', payment: 'payment', refund: 'refund', payment_refund: 'refund' }

/** Reads the movements of our balance on that day, page by page. Sums are the payer's, not the amounts credited after fees. */
export async function readStatement(stripe: Stripe, day: string): Promise<StatementLine[]> {
  const from = Date.parse(`${day}T00:00:00+08:00`) / 1000
  const lines: StatementLine[] = []
  let after: string | undefined
  for (let count = 0; count < mostPages; count++) {
    const form = { 'created[gte]': String(from), 'created[lt]': String(from + 86_400), limit: '100', 'expand[]': 'data.source' }
    const { said, code } = await call(stripe, { method: 'GET', path: '/v1/balance_transactions', form: after ? { ...form, starting_after: after } : form })
    if (code) throw new Error(`Stripe gave no statement: ${code}`)
    const { data, has_more } = page.parse(said)
    lines.push(...data.flatMap(lineOf))
    if (!has_more) return lines
    after = data.at(-1)?.id
  }
  throw new Error('Stripe’s statement has no end')
}

/** Fees, payouts and the like are not payments. */
function lineOf({ type, source }: z.output<typeof line>): StatementLine[] {
  const kind = kinds[type]
  if (!kind || !source) return []
  const { number = '', payment = '' } = source.metadata ?? {}
  return [
    {
      kind,
      tradeNo: source.payment_intent ?? source.id,
      paymentNumber: (kind === 'payment' ? number : payment) || source.id,
      refundNumber: kind === 'refund' ? number || source.id : null,
      currency: source.currency.toUpperCase(),
      amountFen: BigInt(source.amount),
    },
  ]
}
