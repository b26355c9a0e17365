import type { Period as TermPeriod, QuoteLine } from '#features/catalog/model.ts'
import type { Funds } from '#features/money/model/vouchers.ts'
import type { GatewayOffer } from '#features/payments/model.ts'
import { dateFormat } from '#platform/pure/formats.ts'
import { renewsFromNow } from '../model/lifecycle.ts'
import type { Life } from '../model.ts'

const dayMs = 86_400_000

/** Maximum number of servers in one renewal. */
export const maxRenewals = 100
/** Days of the month that periods can be aligned to: those that exist in every month. */
export const alignDays = Array.from({ length: 28 }, (_, index) => index + 1)

/**
 * Adds calendar months to a time: same time of day, on the anchor's day or the last day of the month. Keeping the anchor, twelve renewals
 * of a month end with one of a year, so that short months cost no days.
 */
export function addPeriod(from: Date, months: number, anchorDay: number): Date {
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const to = new Date(from)
  to.setUTCFullYear(first.getUTCFullYear(), first.getUTCMonth(), Math.min(anchorDay, lastDay))
  return to
}

export type Period = { fromAt: Date; toAt: Date; anchorDay: number }
type Dated = Pick<Life, 'state' | 'offFor' | 'expiresAt' | 'terms'> & { anchorDay: number | null }

/** Period that a renewal buys if it is paid now. Days bought for alignment are always included. */
export function periodOf(server: Dated, months: number, extraDays: number, now: Date): Period {
  const fromNow = renewsFromNow(server, now)
  const fromAt = fromNow ? now : server.expiresAt
  const kept = fromNow ? now.getUTCDate() : anchorOf(server)
  const whole = addPeriod(fromAt, months, kept)
  const toAt = new Date(whole.getTime() + extraDays * dayMs)
  return { fromAt, toAt, anchorDay: extraDays > 0 ? toAt.getUTCDate() : kept }
}

/** Day of the month to count from: an end that was moved otherwise no longer matches its anchor, so its day counts. */
function anchorOf({ expiresAt, anchorDay }: Pick<Dated, 'expiresAt' | 'anchorDay'>): number {
  const day = expiresAt.getUTCDate()
  return anchorDay !== null && addPeriod(expiresAt, 0, anchorDay).getUTCDate() === day ? anchorDay : day
}

/** Days after `at` until the calendar of the time zone first has that day of the month. */
export function daysToAlign(at: Date, day: number, timeZone: string): number {
  const dayOf = dateFormat('en-US', { timeZone, day: 'numeric' })
  for (let days = 0; days <= 31; days++) if (Number(dayOf.format(new Date(at.getTime() + days * dayMs))) === day) return days
  throw new RangeError(`no month has a day ${day} within 31 days`)
}

/** Further period of a server with its price, which is valid until `expiresAt`. */
export type RenewalPrice = {
  quoteId: string
  totalFen: bigint
  lines: QuoteLine[]
  fromAt: Date
  toAt: Date
  extraDays: number
  guaranteed: boolean
  /** True if the server was imported from another system, so that its price was not promised here. */
  imported: boolean
  guaranteedUntilAt: Date
  expiresAt: Date
}
export type RenewalLine = { code: string; name: string } & ({ offer: RenewalPrice; why: null } | { offer: null; why: 'not-renewable' | 'no-price' })
/** `months`: the term that the prices are for. `periods`: terms that all of the servers may be renewed for. */
export type RenewalOffer = { months: TermPeriod; periods: TermPeriod[]; lines: RenewalLine[]; totalFen: bigint; funds: Funds; gateways: GatewayOffer[] }
