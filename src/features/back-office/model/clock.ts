import type { ClockFault } from '#platform/pure/clock-fault.ts'

/** Fault of the clocks, for the first page. `machineAt`: the time of the machine when the page was read. */
export type ClockAlarm = { fault: ClockFault; offsetMs: number; since: Date; machineAt: Date }

/** A clock that differs from another one is corrected; every other time can be confirmed. */
export const canConfirm = ({ fault }: ClockAlarm) => fault !== 'skewed'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The largest unit that fits, rounded: two readers compare it with what their own clock says. */
export function spanOf(offsetMs: number): { count: number; unit: 'days' | 'hours' | 'minutes' } {
  const ms = Math.abs(offsetMs)
  if (ms >= 2 * dayMs) return { count: Math.round(ms / dayMs), unit: 'days' }
  if (ms >= 2 * hourMs) return { count: Math.round(ms / hourMs), unit: 'hours' }
  return { count: Math.max(1, Math.round(ms / minuteMs)), unit: 'minutes' }
}
