import { addMonths } from '../model/calendar.ts'

/** Levels of use in percent, each told to the owner once in a period. */
export const trafficLevels = [50, 80, 95, 100] as const
export type TrafficLevel = (typeof trafficLevels)[number]

/** Rate of a server whose package is used up, until its period ends. */
export const throttledMbps = 1

export const gibBytes = 2 ** 30

/** Retention of hours, longer than two periods. */
export const hoursKeptDays = 70

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
