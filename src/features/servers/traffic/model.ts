import type { RetentionRule } from '#platform/pure/retention.ts'
import { addMonths } from '../model/calendar.ts'
import type { QuoteLine } from '#features/catalog/model.ts'
import type { LockKind, ServerShape, ServerState, UsedUpAction } from '../model.ts'

/** Levels of use in percent, each told to the owner once in a period. */
export const trafficLevels = [50, 80, 95, 100] as const
export type TrafficLevel = (typeof trafficLevels)[number]

/** Level from which the list of servers warns. */
export const warnedFrom: TrafficLevel = 95

/** Rate of a server whose package is used up, until its period ends. */
export const throttledMbps = 1

export const gibBytes = 2 ** 30
export const gibOf = (bytes: number) => Math.round((bytes / gibBytes) * 10) / 10

/** Retention of hours, longer than two periods. */
export const hoursKeptDays = 70
export const trafficRetention: RetentionRule = {
  table: 'traffic_hour',
  from: 'at',
  kept: `${hoursKeptDays} days`,
  because: 'charts show two periods; the sums of periods stay',
}

export type TrafficPeriod = { startsAt: Date; endsAt: Date }

/**
 * Period of a package at a moment: months counted from the server's start like those of renewals, at the same time of day in UTC and on the last
 * day of a shorter month. A new owner's first period begins when they get the server.
 */
export function trafficPeriodOf({ startedAt, ownedSince }: { startedAt: Date; ownedSince: Date | null }, at: Date): TrafficPeriod {
  let months = (at.getUTCFullYear() - startedAt.getUTCFullYear()) * 12 + at.getUTCMonth() - startedAt.getUTCMonth()
  if (addMonths(startedAt, months) > at) months--
  months = Math.max(0, months)
  const began = addMonths(startedAt, months)
  return { startsAt: ownedSince && ownedSince > began ? ownedSince : began, endsAt: addMonths(startedAt, months + 1) }
}

/** State of the rate limit: `pending` until the engine has applied it, `failed` if it refused. */
export type TrafficLimit = 'none' | 'pending' | 'applied' | 'failed'

/** Day of a period in the reader's chart. The day is a date of the shop's calendar. */
export type TrafficDay = { day: string; inBytes: number; outBytes: number }

/** Use of a traffic package in the present period. Outbound traffic counts; inbound is shown and free. */
export type TrafficUse = TrafficPeriod & {
  /** Package and top-ups. */
  includedGib: number
  /** Part of it that was added for this period. */
  topUpGib: number
  /** Whether more can be added now. */
  canTopUp: boolean
  inBytes: number
  outBytes: number
  days: TrafficDay[]
  limit: TrafficLimit
  /** Whether the zone's engine can limit the rate; if not, the server keeps its bandwidth. */
  canLimit: boolean
  /** Traffic that is bought when it is used up, and its cost in the period. Null: another action was chosen. */
  autoTopUp: AutoTopUp | null
  /** Action when it is used up, and the time of its choice by the owner; null: never chosen. */
  usedUpAction: UsedUpAction
  chosenAt: Date | null
  /** Time since when the server is kept off because the package is used up. */
  stoppedAt: Date | null
  /** Last read of the counters; null before the first one. */
  countedAt: Date | null
}

/** Traffic bought from the balance when a package is used up: a volume each time, up to a sum in a period. */
export type AutoTopUp = { gib: number; mostFen: bigint; spentFen: bigint; refused: AutoTopUpFault | null }

/** Largest sum that automatic top-ups may cost in a period: ¥1,000,000. */
export const mostAutoTopUpFen = 100_000_000n

/** Reasons why no traffic can be bought: the balance is too low, the owner's sum is reached, or the volume is not for sale any more. */
export const autoTopUpFaults = ['balance', 'limit', 'no-price'] as const
export type AutoTopUpFault = (typeof autoTopUpFaults)[number]

export const trafficWarnings = ['stopped', 'throttled', 'nearly'] as const
export type TrafficWarning = (typeof trafficWarnings)[number]

export function percentOf({ includedGib, outBytes }: Pick<TrafficUse, 'includedGib' | 'outBytes'>): number {
  return (outBytes / (includedGib * gibBytes)) * 100
}

/** Price of a volume that can be added until the end of the period. */
export type TopUpOption = { gib: number; totalFen: bigint }
export type TopUpOffer = TopUpOption & { quoteId: string; lines: QuoteLine[]; endsAt: Date; expiresAt: Date }

type ToTopUp = { shape: Pick<ServerShape, 'trafficGib'>; state: ServerState; startedAt: Date | null; expiresAt: Date | null }

/** Reason why no traffic can be added to a server now (an error code after the dot); undefined if it can. */
export function whyNotTopUp(
  server: ToTopUp & { locks: readonly LockKind[] },
  now: Date,
): 'no-traffic-package' | 'suspended' | 'expired' | 'locked' | undefined {
  if (server.shape.trafficGib === null || !server.startedAt) return 'no-traffic-package'
  if (server.state === 'suspended' || server.state === 'recycled' || server.state === 'released') return 'suspended'
  if (server.expiresAt && server.expiresAt <= now) return 'expired'
  return server.locks.length > 0 || server.state === 'transferring' ? 'locked' : undefined
}

const dayMs = 86_400_000
/** Shortest part of a period that allows a forecast. */
const forecastMs = dayMs / 2

/** Use expected at the period's end if it goes on as on average so far, in bytes; null in its first half day. */
export function forecastOf({ startsAt, endsAt, outBytes }: Pick<TrafficUse, 'startsAt' | 'endsAt' | 'outBytes'>, now: Date): number | null {
  const past = now.getTime() - startsAt.getTime()
  if (past < forecastMs) return null
  return outBytes * ((endsAt.getTime() - startsAt.getTime()) / past)
}

/** Time at which the package will be used up at the average use so far; null if it lasts to the period's end. */
export function usedUpAt(use: Pick<TrafficUse, 'startsAt' | 'endsAt' | 'outBytes' | 'includedGib'>, now: Date): Date | null {
  const total = use.includedGib * gibBytes
  const past = now.getTime() - use.startsAt.getTime()
  if (past < forecastMs || use.outBytes <= 0 || use.outBytes >= total) return null
  const at = new Date(use.startsAt.getTime() + past * (total / use.outBytes))
  return at < use.endsAt ? at : null
}

/** Use of a package in lists. `warning`: its server is kept off, its rate is limited, or it is nearly used up. */
export type TrafficNote = { warning: TrafficWarning | null; outBytes: number; includedGib: number; endsAt: Date }
