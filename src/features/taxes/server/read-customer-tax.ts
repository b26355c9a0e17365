import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { CustomerTax } from '../model.ts'
import { readBillingDetails } from './billing-details.ts'
import { listCountries } from './list-countries.ts'
import { listTaxDocuments } from './list-tax-documents.ts'
import { readTaxScheme } from './read-tax-scheme.ts'

/** Reads the caller's invoices and billing details, or undefined while the company issues fapiao. */
export async function readCustomerTax(ctx: Ctx, { page, locale }: { page: number; locale: Locale }): Promise<CustomerTax | undefined> {
  requireCustomer(ctx)
  const scheme = await readTaxScheme(ctx)
  if (scheme.kind !== 'tax-invoice') return undefined
  const [documents, details] = await Promise.all([listTaxDocuments(ctx, { page }), readBillingDetails(ctx)])
  return { page: documents, details, countries: listCountries(locale), sellerCountry: scheme.seller.country }
}
