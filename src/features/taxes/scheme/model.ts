import { ratePercent, type TaxRate, type TaxScheme, type TaxVersion } from '../model.ts'

export const sellerFields = ['name', 'address', 'country', 'taxNumber', 'registration', 'timeZone'] as const
export type SellerField = (typeof sellerFields)[number]

/** A difference between two schemes. Null: the rate, or the value, is missing on that side. */
export type SchemeChange =
  | { field: 'kind' | 'prefix'; from: string; to: string }
  | { field: SellerField; from: string | null; to: string | null }
  | { field: 'rate'; country: string; product: TaxRate['product']; from: string | null; to: string | null; reverse: { from: boolean; to: boolean } }

/** Differences between two schemes, in the order of the form. */
export function schemeChanges(from: TaxScheme, to: TaxScheme): SchemeChange[] {
  const heads = (['kind', 'prefix'] as const).filter((field) => from[field] !== to[field]).map((field) => ({ field, from: from[field], to: to[field] }))
  const seller = sellerFields
    .filter((field) => from.seller[field] !== to.seller[field])
    .map((field) => ({ field, from: from.seller[field] || null, to: to.seller[field] || null }))
  const keyOf = ({ country, product }: TaxRate) => `${country} ${product}`
  const keys = [...new Set([...from.rates, ...to.rates].map(keyOf))]
  const rates = keys.flatMap((key): SchemeChange[] => {
    const [before, after] = [from, to].map(({ rates }) => rates.find((rate) => keyOf(rate) === key))
    const known = (after ?? before)!
    const reverse = { from: before?.reverseCharge ?? false, to: after?.reverseCharge ?? false }
    const [old, next] = [textOf(before), textOf(after)]
    if (old === next && reverse.from === reverse.to) return []
    return [{ field: 'rate', country: known.country, product: known.product, from: old, to: next, reverse }]
  })
  return [...heads, ...seller, ...rates]
}

function textOf(rate: TaxRate | undefined): string | null {
  return rate ? `${rate.name} ${ratePercent(rate.basisPoints)}%` : null
}
/** A version with its author, as staff see it. */
export type ListedTaxVersion = TaxVersion & { note: string; publishedAt: Date; publishedBy: string; withdrawnBy: string | null; changes: SchemeChange[] }

/** Data of the page: scheme in force, the planned version, and all versions, newest first. `latest`: number of the newest version, 0 without any. */
export type TaxView = { current: TaxScheme; latest: number; planned: ListedTaxVersion | null; versions: ListedTaxVersion[] }
