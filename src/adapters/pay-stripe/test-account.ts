import { z } from 'zod'
import { call, type Stripe } from './client.ts'

const account = z.object({
  id: z.string(),
  country: z.string().optional(),
  charges_enabled: z.boolean().optional(),
  settings: z.object({ dashboard: z.object({ display_name: z.string().nullish() }).optional() }).optional(),
})

export type StripeAccount = { id: string; name: string; country: string; takesPayments: boolean }

/** Reads the account of the key: a call that changes nothing. Throws with the status that Stripe answered. */
export async function readStripeAccount(stripe: Stripe): Promise<StripeAccount | { code: string }> {
  const { said, code } = await call(stripe, { method: 'GET', path: '/v1/account' })
  if (code) return { code }
  const { id, country = '', charges_enabled: takesPayments = false, settings } = account.parse(said)
  return { id, name: settings?.dashboard?.display_name ?? '', country, takesPayments }
}
