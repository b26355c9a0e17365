import { fenTimes, type Fen } from '#platform/pure/money.ts'

/** Agents buy at a discount and resell. CPS partners refer customers for a commission (product §1). */
export const partnerKinds = ['agent', 'cps'] as const
export type PartnerKind = (typeof partnerKinds)[number]

export const channels = ['integrator', 'software', 'agency', 'media', 'community', 'training', 'other'] as const
export type Channel = (typeof channels)[number]

export const applicationStates = ['submitted', 'in-review', 'approved', 'rejected'] as const
export type ApplicationState = (typeof applicationStates)[number]

type ApplicationEvent = 'review' | 'approve' | 'reject'
/** State transitions of an application. The database rejects every other change (migrations/0250_partnerships.sql). */
const transitions: Record<ApplicationEvent, readonly ApplicationState[]> = {
  review: ['submitted'],
  approve: ['submitted', 'in-review'],
  reject: ['submitted', 'in-review'],
}
export function applicationCan(event: ApplicationEvent, application: { state: ApplicationState }): boolean {
  return transitions[event].includes(application.state)
}

/** Names in the three locales, stored as data because staff publish levels. */
export type Names = { zh: string; 'zh-TW': string; en: string }

/** A published level of agents. */
export type AgentLevel = {
  id: string
  names: Names
  discountPerMille: number
  yearlyFen: Fen
  /** Lowest price of a quote in per mille of the list price, after all discounts. */
  floorPerMille: number
}

/** Returns the highest floor that leaves a level its discount. */
export function highestFloor({ discountPerMille }: Pick<AgentLevel, 'discountPerMille'>): number {
  return 1000 - discountPerMille
}

/** CPS rules that apply from `effectiveAt` on. */
export type CpsTerms = {
  version: number
  effectiveAt: Date
  months: number
  holdDays: number
  cookieDays: number
  rates: CpsRate[]
}
export type CpsRate = { product: string; firstPerMille: number; followingPerMille: number }

export const commissionStates = ['held', 'paid', 'owed', 'reversed'] as const
export type CommissionState = (typeof commissionStates)[number]

/** First-party cookie with the ID of the last visit by a referral link. */
export const referralCookie = 'runxin-ref'

export const applicationLimits = {
  contactName: { min: 1, max: 40 },
  contactPhone: { min: 6, max: 24 },
  company: { min: 2, max: 80 },
  website: { min: 4, max: 200 },
  pitch: { min: 20, max: 1000 },
  reason: { min: 4, max: 300 },
  /** Length of the reason for paying or reversing a commission by hand. */
  settling: { min: 2, max: 200 },
} as const

/** Brackets of the expected yearly volume in the form, by their lower end in fen. */
export const volumeBrackets = [1_000_000, 5_000_000, 20_000_000, 80_000_000, 200_000_000] as const

/** Format of a phone number to call back. */
export const phonePattern = /^\+?[0-9][0-9 -]{4,22}$/

/** Returns the highest level that a yearly amount reaches. Accepts levels in any order. */
export function levelOf<Level extends { yearlyFen: Fen }>(yearlyPaidFen: Fen, levels: readonly Level[]): Level | undefined {
  return levels.filter((level) => level.yearlyFen <= yearlyPaidFen).toSorted((a, b) => (a.yearlyFen < b.yearlyFen ? 1 : -1))[0]
}

/** Price after a level's discount, rounded half up to the fen as in quotes. */
export function afterDiscount(listFen: Fen, perMille: number): Fen {
  return fenTimes(listFen, BigInt(1000 - perMille), 1000n)
}

export type AgentEarnings<Level> = { level: Level; paidFen: Fen; savedFen: Fen; next: Level | undefined }

/**
 * Yearly savings of an agent on purchases at a list price. A level applies when the amount paid at its discount reaches its threshold, because thresholds count
 * paid orders.
 */
export function agentEarnings<Level extends { yearlyFen: Fen; discountPerMille: number }>(
  yearlyListFen: Fen,
  levels: readonly Level[],
): AgentEarnings<Level> | undefined {
  const rising = levels.toSorted((a, b) => (a.yearlyFen < b.yearlyFen ? -1 : 1))
  const due = (level: Level) => afterDiscount(yearlyListFen, level.discountPerMille) >= level.yearlyFen
  const level = rising.findLast(due)
  if (!level) return undefined
  const paidFen = afterDiscount(yearlyListFen, level.discountPerMille)
  return { level, paidFen, savedFen: yearlyListFen - paidFen, next: rising[rising.indexOf(level) + 1] }
}

/** Commission on one order. Zero for a rate of zero. */
export function commissionOf(orderFen: Fen, perMille: number): Fen {
  return fenTimes(orderFen, BigInt(perMille), 1000n)
}

export type CpsPlan = { customers: number; firstOrderFen: Fen; monthlyFen: Fen }
export type CpsEarnings = { firstFen: Fen; followingFen: Fen; oneFen: Fen; totalFen: Fen; followingMonths: number }

/** Commission from referred customers while their orders count: the first order at once, then one order in each month. */
export function cpsEarnings(plan: CpsPlan, rate: Omit<CpsRate, 'product'>, months: number): CpsEarnings {
  const followingMonths = months - 1
  const firstFen = commissionOf(plan.firstOrderFen, rate.firstPerMille)
  const followingFen = commissionOf(plan.monthlyFen, rate.followingPerMille)
  const oneFen = firstFen + followingFen * BigInt(followingMonths)
  return { firstFen, followingFen, oneFen, totalFen: oneFen * BigInt(plan.customers), followingMonths }
}

/** Formats per mille as percent: `125` → `12.5`. */
export function percentOf(perMille: number): string {
  return String(perMille / 10)
}

/** An application as its account sees it. */
export type OwnApplication = { id: string; kind: PartnerKind; state: ApplicationState; reason: string | null; createdAt: Date; decidedAt: Date | null }

/** An account's status in one program, for its page. */
export type Standing = {
  /** The latest application, in any state. */
  application: OwnApplication | null
  agent: { level: Names; percent: string; paidYearFen: Fen; next: { level: Names; yearlyFen: Fen } | null } | null
  cps: { code: string; clicks: number; customers: number; heldFen: Fen; paidFen: Fen } | null
}
export type OwnStanding = { signedIn: false } | { signedIn: true; agent: Standing; cps: Standing }

/** An application as staff review it. */
export type ApplicationRow = OwnApplication & {
  accountNumber: string
  nickname: string
  verification: string
  contactName: string
  /** Staff see it in full only through `revealApplication`, which is audited. */
  contactPhoneMasked: string
  company: string | null
  channel: Channel
  website: string | null
  expectedYearlyFen: Fen
  pitch: string
}

/** A partner as staff see them. */
export type PartnerRow = {
  id: string
  kind: PartnerKind
  accountNumber: string
  nickname: string
  levelId: string | null
  code: string
  customers: number
  heldFen: Fen
  paidFen: Fen
  createdAt: Date
  endedAt: Date | null
}

/** Replaces names in braces with values. Unknown names are kept. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
