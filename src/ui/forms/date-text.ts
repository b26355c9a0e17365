/** A day as `2026-11-26`. */
export type Day = string
/** A minute of a wall clock as `2026-11-26T14:30`. */
export type Minute = string

const pad = (value: number) => String(value).padStart(2, '0')

/** Returns the day of a calendar date, or undefined for one that no calendar has. */
function dayOf(year: number, month: number, date: number): Day | undefined {
  const at = new Date(Date.UTC(year, month - 1, date))
  const exists = year >= 1000 && at.getUTCMonth() === month - 1 && at.getUTCDate() === date
  return exists ? `${year}-${pad(month)}-${pad(date)}` : undefined
}

/** Reads a typed day: `2026-11-26`, `2026/11/26`, `2026.11.26`, `20261126`, `2026年11月26日`. */
export function readDay(text: string): Day | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(text.trim()) ?? /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text.trim())
  return parts ? dayOf(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined
}

/** Reads a typed day and time: any day that `readDay` reads, and `14:30` after a space or a `T`. */
export function readMinute(text: string): Minute | undefined {
  const parts = /^(\S+?)(?:T|\s+)(\d{1,2})[:：](\d{2})$/.exec(text.trim())
  const day = parts ? readDay(parts[1]!) : undefined
  const [hour, minute] = [Number(parts?.[2]), Number(parts?.[3])]
  return day && hour < 24 && minute < 60 ? `${day}T${pad(hour)}:${pad(minute)}` : undefined
}

/** Shows a value as it is typed. */
export function dateText(value: string): string {
  return value.replace('T', ' ')
}

/** Noon of the day in the time zone of this computer, for the calendar. */
export function dateOfDay(day: Day): Date {
  return new Date(`${day.slice(0, 10)}T12:00:00`)
}

export function dayOfDate(date: Date): Day {
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
}

export const presetNames = ['week', 'month', 'thisMonth', 'lastMonth', 'thisYear'] as const
export type PresetName = (typeof presetNames)[number]

/** First and last day of a range that is named by its distance from today. */
export function presetRange(name: PresetName, today: Day): { from: Day; to: Day } {
  const [year, month, date] = today.split('-').map(Number) as [number, number, number]
  const day = (of: number, ofMonth: number, ofDate: number) => new Date(Date.UTC(of, ofMonth - 1, ofDate)).toISOString().slice(0, 10)
  switch (name) {
    case 'week':
      return { from: day(year, month, date - 6), to: today }
    case 'month':
      return { from: day(year, month, date - 29), to: today }
    case 'thisMonth':
      return { from: day(year, month, 1), to: today }
    case 'lastMonth':
      return { from: day(year, month - 1, 1), to: day(year, month, 0) }
    case 'thisYear':
      return { from: day(year, 1, 1), to: today }
  }
}
