/** Adds calendar months at the same time of day (UTC); the last day if the month is shorter. */
export function addMonths(from: Date, months: number): Date {
  const to = new Date(from)
  const day = to.getUTCDate()
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(day, lastDay))
  return to
}

/** Whole days until a moment, rounded up; 0 once it has passed. */
export function daysUntil(at: Date, now: Date): number {
  return Math.max(0, Math.ceil((at.getTime() - now.getTime()) / 86_400_000))
}
