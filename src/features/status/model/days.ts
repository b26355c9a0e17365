import type { CheckState, ServiceState } from '../model.ts'

export const shownDays = 90
const dayMs = 86_400_000
/** Days are those of China, as on invoices and statements. It has one offset and no summer time. */
const offsetMs = 8 * 3_600_000

/** `2026-11-27` */
export function dayOf(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 10)
}

export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offsetMs)
}

/** The last 90 days, oldest first, today included. */
export function lastDays(now: Date): string[] {
  return Array.from({ length: shownDays }, (_, index) => dayOf(new Date(now.getTime() - (shownDays - 1 - index) * dayMs)))
}

/** Numbers of checks of one day by result; one check a minute. */
export type DayRecord = { day: string; checks: number; degraded: number; outage: number }
/** Time with a known state. Without an end it lasts. */
export type Span = { state: Exclude<ServiceState, 'operational' | 'no-data'>; from: Date; to: Date | null }

const gravity: readonly ServiceState[] = ['no-data', 'operational', 'maintenance', 'degraded', 'outage']

/** The worst of several states of one service. Any record is more than none. */
export function worstState(states: readonly ServiceState[]): ServiceState {
  return states.reduce((worst, state) => (gravity.indexOf(state) > gravity.indexOf(worst) ? state : worst), 'no-data')
}

/** State of several services together. One whose state is unknown prevents "operational", since that would claim more than is known. */
export function overallState(states: readonly ServiceState[]): ServiceState {
  const worst = worstState(states)
  return worst === 'operational' && states.includes('no-data') ? 'no-data' : worst
}

export type DayState = { state: ServiceState; minutes: number }
/** Days in a row with the same state, oldest first. A day with trouble is a run of one and has its minutes. */
export type DayRun = { state: ServiceState; from: string; days: number; minutes: number }

/** The worst state of one day, and its minutes of trouble: those of the checks or of the spans, whichever is longer. */
export function stateOfDay(day: string, record: Omit<DayRecord, 'day'> | undefined, spans: readonly Span[], now: Date): DayState {
  const from = startOfDay(day).getTime()
  const to = Math.min(from + dayMs, now.getTime())
  const touching = spans.filter((span) => span.from.getTime() < to && (span.to?.getTime() ?? Infinity) > from)
  const states: ServiceState[] = touching.map(({ state }) => state)
  if (record) states.push(recordState(record))
  const troubled = touching.filter(({ state }) => state !== 'maintenance')
  const bySpans = coveredMs(troubled.map((span) => [Math.max(span.from.getTime(), from), Math.min(span.to?.getTime() ?? Infinity, to)]))
  const byChecks = record ? record.degraded + record.outage : 0
  return { state: worstState(states), minutes: Math.max(byChecks, Math.ceil(bySpans / 60_000)) }
}

function recordState({ degraded, outage }: Omit<DayRecord, 'day' | 'checks'>): CheckState {
  return outage > 0 ? 'outage' : degraded > 0 ? 'degraded' : 'operational'
}

/** Length of the union of intervals. */
function coveredMs(intervals: readonly (readonly [number, number])[]): number {
  let covered = 0
  let end = -Infinity
  for (const [from, to] of intervals.toSorted((one, other) => one[0] - other[0])) {
    if (to <= end) continue
    covered += to - Math.max(from, end)
    end = to
  }
  return covered
}

/** States of the given days as runs. */
export function runsOf(days: readonly string[], records: readonly DayRecord[], spans: readonly Span[], now: Date): DayRun[] {
  const byDay = new Map(records.map((record) => [record.day, record]))
  const runs: DayRun[] = []
  for (const day of days) {
    const { state, minutes } = stateOfDay(day, byDay.get(day), spans, now)
    const last = runs.at(-1)
    if (last && last.state === state && minutes === 0 && last.minutes === 0) last.days++
    else runs.push({ state, from: day, days: 1, minutes })
  }
  return runs
}
