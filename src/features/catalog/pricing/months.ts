/** Adds calendar months in UTC at the same time of day. Uses the last day of the month if the day does not exist. */
export function addMonths(at: Date, months: number): Date {
  const first = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1))
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const moved = new Date(at)
  moved.setUTCFullYear(first.getUTCFullYear(), first.getUTCMonth(), Math.min(at.getUTCDate(), lastDay))
  return moved
}
