import { useMessages as useScheme } from '#features/taxes/scheme/messages/use-messages.ts'
import { emptySeller, type Country, type TaxScheme } from '#features/taxes/model.ts'
import { sellerFields, type SchemeChange, type SellerField } from '#features/taxes/scheme/model.ts'
import type { Change } from '../../../parts/shared/changes-table.tsx'

/** Texts of the scheme, with names of countries, and its differences in words. */
export function useTaxWords(countries: readonly Country[]) {
  const m = useScheme()
  const countryName = (code: string) => countries.find(({ value }) => value === code)?.label ?? code
  const valueOf = (field: SellerField | 'kind' | 'prefix', value: string | null) => {
    if (value === null) return m.changes.none
    if (field === 'kind') return m.kind.names[value as TaxScheme['kind']]
    return field === 'country' ? countryName(value) : value
  }
  const changeOf = (change: SchemeChange): Change => {
    const { field } = change
    if (field === 'rate') {
      const sideOf = (text: string | null, reverse: boolean) => (text === null ? m.changes.none : reverse ? `${text}, ${m.changes.reverse}` : text)
      return {
        key: `${change.country} ${change.product}`,
        label: m.changes.rate(countryName(change.country), m.rates.products[change.product]),
        from: sideOf(change.from, change.reverse.from),
        to: sideOf(change.to, change.reverse.to),
      }
    }
    const label = field === 'kind' || field === 'prefix' ? m.changes[field] : m.seller.fields[field]
    return { key: field, label, from: valueOf(field, change.from), to: valueOf(field, change.to) }
  }
  return { m, countryName, changeOf }
}

/** A rate as it is typed. `key` stays while rows are added and removed. */
export type TypedRate = { key: number; country: string; name: string; product: TaxScheme['rates'][number]['product']; percent: string; reverseCharge: boolean }
export type TypedScheme = { kind: TaxScheme['kind']; prefix: string; seller: Record<SellerField, string>; rates: TypedRate[] }

export function typedScheme({ kind, prefix, seller, rates }: TaxScheme): TypedScheme {
  return { kind, prefix, seller: typedSeller({ ...emptySeller, ...seller }), rates: rates.map(typedRate) }
}

export function typedRate({ basisPoints, ...rate }: TaxScheme['rates'][number], key: number): TypedRate {
  return { ...rate, key, percent: String(basisPoints / 100) }
}

function typedSeller(seller: TaxScheme['seller']): Record<SellerField, string> {
  return Object.fromEntries(sellerFields.map((field) => [field, seller[field] ?? ''])) as Record<SellerField, string>
}

/** Percent as typed, in basis points. Undefined for anything but 0 to 50 with up to two decimals. */
export function parseRate(text: string): number | undefined {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim())
  if (!match) return undefined
  const points = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return points <= 5_000 ? points : undefined
}

/** The scheme as typed. A rate that does not parse counts as zero; the form does not publish it. */
export function schemeOf({ kind, prefix, seller, rates }: TypedScheme): TaxScheme {
  const { name, address, country, taxNumber, registration, timeZone } = seller
  return {
    kind,
    prefix: prefix.trim().toUpperCase(),
    seller: {
      name: name.trim(),
      address: address.trim(),
      country,
      taxNumber: taxNumber.trim() || null,
      registration: registration.trim() || null,
      timeZone: timeZone.trim() || emptySeller.timeZone,
    },
    // Rows that are half filled in do not matter to a company that issues fapiao.
    rates: rates
      .filter(({ country, name }) => kind === 'tax-invoice' || (country && name.trim()))
      .map(({ country, name, product, percent, reverseCharge }) => ({
        country,
        name: name.trim(),
        product,
        reverseCharge,
        basisPoints: parseRate(percent) ?? 0,
      })),
  }
}
