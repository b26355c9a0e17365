import type { OrderRow } from '#features/orders/model.ts'
import type { DueServer } from '#features/servers/listing/model.ts'
import type { MonthSpending } from '#features/money/model.ts'
import { dateFormat } from '#platform/pure/formats.ts'

const dayMs = 86_400_000

export type Upcoming =
  | { kind: 'expiry' | 'renewal'; at: Date; code: string; name: string; fen: bigint | null }
  | { kind: 'unpaid'; at: Date; number: string; fen: bigint }
  /** The balance does not cover the renewals up to this one. */
  | { kind: 'short'; at: Date; missingFen: bigint }

type Facts = { due: readonly DueServer[]; unpaid: readonly Pick<OrderRow, 'number' | 'totalFen' | 'expiresAt'>[]; availableFen: bigint; now: Date }

/** Events of the account in the order of time: unpaid orders, ends of periods, automatic renewals, and the first renewal that the balance does not cover. */
export function upcomingOf({ due, unpaid, availableFen, now }: Facts): Upcoming[] {
  const events: Upcoming[] = [
    ...unpaid.map(({ number, totalFen, expiresAt }) => ({ kind: 'unpaid' as const, at: expiresAt, number, fen: totalFen })),
    ...due.map(({ code, name, expiresAt, renewal }) =>
      renewal
        ? { kind: 'renewal' as const, at: renewalAt(expiresAt, renewal, now), code, name, fen: renewal.fen }
        : { kind: 'expiry' as const, at: expiresAt, code, name, fen: null },
    ),
  ]
  const short = shortageOf(due, availableFen, now)
  return [...events, ...(short ? [short] : [])].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** First automatic renewal that is more than what the balance has left, with the sum that is missing by then. */
function shortageOf(due: readonly DueServer[], availableFen: bigint, now: Date): Extract<Upcoming, { kind: 'short' }> | undefined {
  let leftFen = availableFen
  for (const { expiresAt, renewal } of due) {
    if (renewal?.method !== 'balance' || renewal.fen === null) continue
    leftFen -= renewal.fen
    if (leftFen < 0n) return { kind: 'short', at: renewalAt(expiresAt, renewal, now), missingFen: -leftFen }
  }
  return undefined
}

/** Automatic renewal is tried first with the first reminder. */
function renewalAt(expiresAt: Date, { firstTryDays }: { firstTryDays: number }, now: Date): Date {
  return new Date(Math.max(expiresAt.getTime() - firstTryDays * dayMs, now.getTime()))
}

/** Spending of the running month with the automatic renewals that are still due in it. */
export function forecastOf(spending: readonly MonthSpending[], due: readonly DueServer[], now: Date, timeZone: string): bigint {
  const current = spending.at(-1)
  const month = dateFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit' })
  return due.reduce(
    (sum, { expiresAt, renewal }) =>
      renewal?.method === 'balance' && month.format(renewalAt(expiresAt, renewal, now)) === current?.month ? sum + (renewal.fen ?? 0n) : sum,
    current?.spentFen ?? 0n,
  )
}
