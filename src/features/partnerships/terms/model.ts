import type { AgentLevel, CpsRate, CpsTerms } from '../model.ts'

/** Longest time in days for which terms can be planned ahead. */
export const planAheadDays = 366
export const termsNoteMax = 200

/** Ranges of the numbers of the referral terms, as the database checks them. Rates are per mille. */
export const cpsRanges = { months: { min: 1, max: 60 }, holdDays: { min: 1, max: 365 }, cookieDays: { min: 1, max: 365 }, rate: { min: 0, max: 500 } } as const
export const levelRanges = { discount: { min: 1, max: 500 }, floor: { min: 1, max: 1000 } } as const

/** Referral terms without their version and time. */
export type CpsContent = Pick<CpsTerms, 'months' | 'holdDays' | 'cookieDays' | 'rates'>

export type CpsFieldName = 'months' | 'holdDays' | 'cookieDays'
export const cpsFieldNames: readonly CpsFieldName[] = ['months', 'holdDays', 'cookieDays']

/** A difference between two versions: a number, or one rate of a product in per mille. `from` is undefined for a product without rates before. */
export type CpsChange =
  | { field: CpsFieldName; from: number; to: number }
  | { field: 'firstPerMille' | 'followingPerMille'; product: string; from: number | undefined; to: number }

/** Differences between two versions, in the order of the form. */
export function cpsChanges(from: CpsContent, to: CpsContent): CpsChange[] {
  const numbers = cpsFieldNames.filter((field) => from[field] !== to[field]).map((field) => ({ field, from: from[field], to: to[field] }))
  const rates = to.rates.flatMap((rate) => {
    const before = from.rates.find(({ product }) => product === rate.product)
    return (['firstPerMille', 'followingPerMille'] as const)
      .filter((field) => before?.[field] !== rate[field])
      .map((field) => ({ field, product: rate.product, from: before?.[field], to: rate[field] }))
  })
  return [...numbers, ...rates]
}

/** A planned version, for the partners that it will apply to. */
export type PlannedCps = { at: Date; changes: CpsChange[] }

/** Products of the rates, which a new version keeps: a product without a rate would earn nothing without a word. */
export function sameProducts(from: readonly CpsRate[], to: readonly CpsRate[]): boolean {
  const names = (rates: readonly CpsRate[]) => rates.map(({ product }) => product).toSorted()
  return names(from).join() === names(to).join()
}

/** A published version with its author, as staff see it. `publishedBy` is the id of staff or the name of a job. */
export type ListedCpsTerms = CpsTerms & {
  note: string | null
  publishedAt: Date
  publishedBy: string
  withdrawnAt: Date | null
  withdrawnBy: string | null
  changes: CpsChange[]
}

/** A level with its use. `agents`: agents on it whose partnership has not ended. */
export type ListedLevel = AgentLevel & { offered: boolean; agents: number }

/** Data of the page: terms in force, the planned version, every version with the newest first, and all levels, also withdrawn ones. */
export type PartnerTermsView = {
  current: CpsTerms
  latest: number
  planned: ListedCpsTerms | null
  versions: ListedCpsTerms[]
  levels: ListedLevel[]
}

export type LevelFault = { path: 'offPerMille' | 'yearlyFen' | 'floorPerMille'; code: string; detail?: Record<string, string> }

type Step = Pick<AgentLevel, 'id' | 'yearlyFen' | 'discountPerMille' | 'floorPerMille'>

/**
 * Faults of a level among the other offered ones: two levels with one threshold, a discount that falls as the threshold rises, and a floor that takes the discount
 * away.
 */
export function levelFaults(level: Step, others: readonly Step[]): LevelFault[] {
  const below = others.filter(({ yearlyFen }) => yearlyFen < level.yearlyFen).map(({ discountPerMille }) => discountPerMille)
  const above = others.filter(({ yearlyFen }) => yearlyFen > level.yearlyFen).map(({ discountPerMille }) => discountPerMille)
  const least = Math.max(0, ...below)
  const most = Math.min(1000, ...above)
  const percent = (perMille: number) => ({ percent: String(perMille / 10) })
  return [
    ...(others.some(({ yearlyFen }) => yearlyFen === level.yearlyFen) ? [{ path: 'yearlyFen', code: 'partnerships.threshold-taken' } as const] : []),
    ...(level.discountPerMille < least
      ? [{ path: 'offPerMille', code: 'partnerships.discount-falls', detail: percent(least) } as const]
      : level.discountPerMille > most
        ? [{ path: 'offPerMille', code: 'partnerships.discount-too-high', detail: percent(most) } as const]
        : []),
    ...(level.floorPerMille > 1000 - level.discountPerMille
      ? [{ path: 'floorPerMille', code: 'partnerships.floor-too-high', detail: percent(1000 - level.discountPerMille) } as const]
      : []),
  ]
}
