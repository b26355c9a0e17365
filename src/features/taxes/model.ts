import type { OrderKind } from '#features/orders/model.ts'
import type { Product } from '#features/catalog/model.ts'
import { fenTimes } from '#platform/pure/money.ts'
import type { PageOf } from '#platform/pure/page-place.ts'

/** How a company invoices: fapiao that customers request, or tax invoices that every delivered order gets. */
export const invoicingKinds = ['fapiao', 'tax-invoice'] as const
export type InvoicingKind = (typeof invoicingKinds)[number]

export const rateProducts = ['all', 'cloud-server', 'dedicated-server'] as const
export type RateProduct = (typeof rateProducts)[number]

/** Tax of one country, included in prices. `basisPoints`: hundredths of a percent. `reverseCharge`: businesses abroad with a tax number owe it themselves. */
export type TaxRate = { country: string; name: string; product: RateProduct; basisPoints: number; reverseCharge: boolean }

/** The company as its tax invoices name it. Dates on them follow `timeZone`, an IANA name. */
export type Seller = { name: string; address: string; country: string; taxNumber: string | null; registration: string | null; timeZone: string }

/** Content of one published version. `prefix` begins the numbers of invoices. */
export type TaxScheme = { kind: InvoicingKind; seller: Seller; prefix: string; rates: readonly TaxRate[] }

export const emptySeller: Seller = { name: '', address: '', country: '', taxNumber: null, registration: null, timeZone: 'UTC' }
/** In force without a version: invoices are fapiao. */
export const shippedScheme: TaxScheme = { kind: 'fapiao', seller: emptySeller, prefix: 'INV', rates: [] }

export const taxLimits = { name: 120, address: 300, number: 40, registration: 120, taxName: 20, rates: 120, basisPoints: 5_000, prefix: 8, note: 200 } as const
export const planAheadDays = 366
export const taxPageSize = 20

/** A published version, as far as its time matters. */
export type TaxVersion = { version: number; effectiveAt: Date; withdrawnAt: Date | null; scheme: TaxScheme }

/** Version in force at a time: the latest that has taken effect and was not withdrawn. */
export function versionAt<Version extends Omit<TaxVersion, 'scheme'>>(versions: readonly Version[], at: Date): Version | undefined {
  const begun = versions.filter((one) => one.withdrawnAt === null && one.effectiveAt <= at)
  return begun.toSorted((a, b) => b.effectiveAt.getTime() - a.effectiveAt.getTime() || b.version - a.version)[0]
}

export function schemeAt(versions: readonly TaxVersion[], at: Date): TaxScheme {
  return versionAt(versions, at)?.scheme ?? shippedScheme
}

export type SchemeFault = { path: string; code: string }

/** Faults of a scheme: a seller that the law asks for, and rates that contradict each other. `path` names the field, as `rates.3.country`. */
export function schemeFaults({ kind, seller, rates }: TaxScheme): SchemeFault[] {
  if (kind === 'fapiao') return []
  const required = (['name', 'address', 'country'] as const)
    .filter((field) => !seller[field])
    .map((field) => ({ path: `seller.${field}`, code: 'taxes.required' }))
  const keyOf = ({ country, product }: TaxRate) => `${country} ${product}`
  return [
    ...required,
    ...rates.flatMap((rate, index): SchemeFault[] => {
      const first = rates.findIndex((other) => keyOf(other) === keyOf(rate))
      if (first !== index) return [{ path: `rates.${index}.country`, code: 'taxes.rate-twice' }]
      if (rate.reverseCharge && rate.country === seller.country) return [{ path: `rates.${index}.reverseCharge`, code: 'taxes.own-country' }]
      const general = rates.some(({ country, product }) => country === rate.country && product === 'all')
      return general ? [] : [{ path: `rates.${index}.product`, code: 'taxes.general-rate' }]
    }),
  ]
}

/** `outside`: the company charges no tax in the country of the buyer. */
export const treatments = ['taxed', 'reverse-charge', 'outside'] as const
export type Treatment = (typeof treatments)[number]
export type TaxDecision = { country: string; treatment: Treatment; taxName: string | null; basisPoints: number }

/** Decides the tax of an order. A buyer without billing details counts as one of the seller's country. */
export function decideTax(scheme: TaxScheme, buyer: Pick<Buyer, 'country' | 'taxNumber'> | null, product: Product): TaxDecision {
  const country = buyer?.country ?? scheme.seller.country
  const own = scheme.rates.filter((rate) => rate.country === country)
  const rate = own.find((one) => one.product === product) ?? own.find((one) => one.product === 'all')
  if (!rate) return { country, treatment: 'outside', taxName: null, basisPoints: 0 }
  if (rate.reverseCharge && buyer?.taxNumber && country !== scheme.seller.country)
    return { country, treatment: 'reverse-charge', taxName: rate.name, basisPoints: 0 }
  return { country, treatment: 'taxed', taxName: rate.name, basisPoints: rate.basisPoints }
}

/** Tax included in an amount, half-up to the fen. */
export function includedTax(grossFen: bigint, basisPoints: number): bigint {
  return fenTimes(grossFen, BigInt(basisPoints), BigInt(10_000 + basisPoints))
}

/** Tax of a credit note for `creditFen` of `leftFen`. All credit notes of an invoice add up to its tax, however often the rest is rounded. */
export function creditedTax(leftFen: bigint, creditFen: bigint, basisPoints: number): bigint {
  return includedTax(leftFen, basisPoints) - includedTax(leftFen - creditFen, basisPoints)
}

/** `1900` → `19`, `550` → `5.5`. */
export function ratePercent(basisPoints: number): string {
  return String(basisPoints / 100)
}

/** Whom invoices are made out to. `country`: ISO 3166-1 alpha-2. */
export type Buyer = { name: string; address: string; country: string; taxNumber: string | null }

export const documentKinds = ['invoice', 'credit-note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** An invoice or a credit note. Amounts of a credit note are positive. `buyer` is null if the customer had given no billing details. */
export type TaxDocument = {
  id: string
  number: string
  kind: DocumentKind
  /** Number of the invoice that a credit note corrects. */
  corrects: string | null
  orderId: string
  orderNumber: string
  orderKind: OrderKind
  product: Product
  seller: Seller
  buyer: Buyer | null
  country: string
  treatment: Treatment
  taxName: string | null
  basisPoints: number
  grossFen: bigint
  taxFen: bigint
  /** Day of issue in the seller's time zone: `2026-03-11`. */
  taxDate: string
  paidAt: Date
  issuedAt: Date
}

export type TaxDocumentPage = { documents: TaxDocument[]; total: number; page: number; pageSize: number }
export type StaffTaxDocument = TaxDocument & { accountId: string; accountNumber: string }
export type StaffTaxPage = { documents: StaffTaxDocument[] } & PageOf

/** Document in a search of staff. */
export type FoundTaxDocument = Pick<TaxDocument, 'number' | 'kind' | 'grossFen' | 'issuedAt'>
/** The latest documents of one customer, with the number of all. */
export type CustomerTaxDocuments = { rows: FoundTaxDocument[]; total: number }

/** Tax of a month by country and rate; credit notes are deducted. */
export type TaxSum = {
  country: string
  treatment: Treatment
  taxName: string | null
  basisPoints: number
  invoices: number
  creditNotes: number
  grossFen: bigint
  taxFen: bigint
}
/** `months` that have documents, newest first, at most 24. */
export type TaxReport = { month: string | undefined; months: string[]; sums: TaxSum[] }

/** Data of the customer's page. `countries`: ISO codes with their names in the reader's language. */
export type CustomerTax = { page: TaxDocumentPage; details: Buyer | null; countries: Country[]; sellerCountry: string }
export type Country = { value: string; label: string }
