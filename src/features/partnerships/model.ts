import { fenTimes, type Fen } from '#platform/pure/money.ts'

/** Agents buy at a discount and sell on; CPS partners refer customers for a commission (product §1). */
export const partnerKinds = ['agent', 'cps'] as const
export type PartnerKind = (typeof partnerKinds)[number]

export const channels = ['integrator', 'software', 'agency', 'media', 'community', 'training', 'other'] as const
export type Channel = (typeof channels)[number]

export const applicationStates = ['submitted', 'in-review', 'approved', 'rejected'] as const
export type ApplicationState = (typeof applicationStates)[number]

type ApplicationEvent = 'review' | 'approve' | 'reject'
/** The database refuses every other change of state (migrations/0250_partnerships.sql). */
const transitions: Record<ApplicationEvent, readonly ApplicationState[]> = {
  review: ['submitted'],
  approve: ['submitted', 'in-review'],
  reject: ['submitted', 'in-review'],
}
export function applicationCan(event: ApplicationEvent, application: { state: ApplicationState }): boolean {
  return transitions[event].includes(application.state)
}

/** Names in the three locales are data: staff publish levels. */
export type Names = { zh: string; 'zh-TW': string; en: string }

/** A level of agents, as it is published. */
export type AgentLevel = {
  id: string
  names: Names
  discountPerMille: number
  yearlyFen: Fen
  /** Per mille of the list price below which no quote goes, whatever comes together. */
  floorPerMille: number
}

/** The highest floor that leaves a level its discount. */
export function highestFloor({ discountPerMille }: Pick<AgentLevel, 'discountPerMille'>): number {
  return 1000 - discountPerMille
}

/** The rules of CPS that count from `effectiveAt` on. */
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

/** First-party cookie that holds the id of the last visit by a referral link. */
export const referralCookie = 'runxin-ref'

export const applicationLimits = {
  contactName: { min: 1, max: 40 },
  contactPhone: { min: 6, max: 24 },
  company: { min: 2, max: 80 },
  website: { min: 4, max: 200 },
  pitch: { min: 20, max: 1000 },
  reason: { min: 4, max: 300 },
  /** Why a commission is paid or taken back by hand. */
  settling: { min: 2, max: 200 },
} as const

/** Expected yearly volume as it is asked for: brackets, by their lower end in fen. */
export const volumeBrackets = [1_000_000, 5_000_000, 20_000_000, 80_000_000, 200_000_000] as const

/** What a person may write as a phone number to call back. */
export const phonePattern = /^\+?[0-9][0-9 -]{4,22}$/

/** The highest level that this much a year reaches; levels in any order. */
export function levelOf<Level extends { yearlyFen: Fen }>(yearlyPaidFen: Fen, levels: readonly Level[]): Level | undefined {
  return levels.filter((level) => level.yearlyFen <= yearlyPaidFen).toSorted((a, b) => (a.yearlyFen < b.yearlyFen ? 1 : -1))[0]
}

/** What is left of a price after a level's discount, half up to the fen as quotes round. */
export function afterDiscount(listFen: Fen, perMille: number): Fen {
  return fenTimes(listFen, BigInt(1000 - perMille), 1000n)
}

export type AgentEarnings<Level> = { level: Level; paidFen: Fen; savedFen: Fen; next: Level | undefined }

/**
 * What an agent saves in a year on purchases of that list price. A level is due when what is paid at its discount reaches its
 * threshold, because thresholds count paid orders.
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

/** Commission on one order. Down to nothing for a rate of nothing. */
export function commissionOf(orderFen: Fen, perMille: number): Fen {
  return fenTimes(orderFen, BigInt(perMille), 1000n)
}

export type CpsPlan = { customers: number; firstOrderFen: Fen; monthlyFen: Fen }
export type CpsEarnings = { firstFen: Fen; followingFen: Fen; oneFen: Fen; totalFen: Fen; followingMonths: number }

/** What referred customers bring while their orders count: the first order at once, one order in each month after it. */
export function cpsEarnings(plan: CpsPlan, rate: Omit<CpsRate, 'product'>, months: number): CpsEarnings {
  const followingMonths = months - 1
  const firstFen = commissionOf(plan.firstOrderFen, rate.firstPerMille)
  const followingFen = commissionOf(plan.monthlyFen, rate.followingPerMille)
  const oneFen = firstFen + followingFen * BigInt(followingMonths)
  return { firstFen, followingFen, oneFen, totalFen: oneFen * BigInt(plan.customers), followingMonths }
}

/** `125` → `12.5`, as percent. */
export function percentOf(perMille: number): string {
  return String(perMille / 10)
}

/** An application as its account sees it. */
export type OwnApplication = { id: string; kind: PartnerKind; state: ApplicationState; reason: string | null; createdAt: Date; decidedAt: Date | null }

/** What an account is in one programme, for its page. */
export type Standing = {
  /** The latest application, whatever became of it. */
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
  /** In full only by `revealApplication`, which the audit has. */
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

/** Puts values into a text with names in braces; names that are not given stay. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
