import type { Stripe as Sdk } from 'stripe'
import { z } from 'zod'
import type { AgreementReport } from '#features/payments/server/stored-methods-port.ts'
import { merchantOf } from '../client.ts'

/** Customer and card, with a slash between: an agreement's number of Stripe's side. A charge needs both. */
export type CardRef = { customer: string; card: string }

export function cardOf(agreementNo: string | null): CardRef | undefined {
  const match = /^(cus_\w{4,90})\/(pm_\w{4,90})$/.exec(agreementNo ?? '')
  return match ? { customer: match[1]!, card: match[2]! } : undefined
}

export const agreementNoOf = ({ customer, card }: CardRef) => `${customer}/${card}`

const brands: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', unionpay: 'UnionPay', jcb: 'JCB' }

/** A card in webhooks and answers. */
export const card = z.object({
  id: z.string().regex(/^pm_\w{4,90}$/),
  customer: z.string().nullable(),
  livemode: z.boolean(),
  metadata: z.record(z.string(), z.string()).nullish(),
  card: z
    .object({
      brand: z.string().max(40),
      last4: z.string().regex(/^\d{4}$/),
      exp_month: z.int().min(1).max(12),
      exp_year: z.int().min(2000).max(9999),
    })
    .nullish(),
})
export type Card = z.output<typeof card>

export const readCard = (told: Sdk.PaymentMethod): Card => card.parse(told)

/** `Visa •••• 4242`: Stripe never tells more of a card's number. */
export function cardReport(told: Card, own: { agreementNumber: string; customer: string; state: AgreementReport['state'] }): AgreementReport {
  const { brand, last4, exp_month, exp_year } = told.card ?? {}
  return {
    agreementNumber: own.agreementNumber,
    agreementNo: agreementNoOf({ customer: own.customer, card: told.id }),
    merchantId: merchantOf(told.livemode),
    state: own.state,
    label: brand && last4 ? `${brands[brand] ?? brand} •••• ${last4}` : null,
    limitFen: null,
    expiresOn: exp_month && exp_year ? new Date(Date.UTC(exp_year, exp_month, 0)).toISOString().slice(0, 10) : null,
  }
}

export async function findCustomer(sdk: Sdk, agreementNumber: string): Promise<string | undefined> {
  const query = `metadata['number']:'${agreementNumber.replaceAll(/\W/g, '')}'`
  return (await sdk.customers.search({ query, limit: 1 })).data[0]?.id
}
