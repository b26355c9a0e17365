import type { AgreementBook } from '#adapters/pay-kit/agreements/agreement-book.ts'
import type { TradeBook } from '#adapters/pay-kit/trades/trade-book.ts'

export type StripeScheme = {
  book: TradeBook
  agreements: AgreementBook
  now: () => Date
  /** Key of the merchant, which its calls must carry. */
  secretKey: string
  /** Address and secret of the webhook endpoint, which the merchant has registered. */
  notifyUrl: () => string
  webhookSecret: string
  /** Addresses of Stripe's pages by their token. */
  pageAddress: (kind: 'pay' | 'setup', token: string) => string
}

export type Form = Readonly<Record<string, string>>
export type Said = { status: number; said: object }

export const ok = (said: object): Said => ({ status: 200, said })
export const no = (code: string, status = 400, type = 'invalid_request_error'): Said => ({ status, said: { error: { type, code, message: 'no' } } })
export const missing = no('resource_missing', 404)
