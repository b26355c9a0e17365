import { wallDay, weekdayOf, type BackupsPage, type RestorePoint, type WallDay } from '../model.ts'

export type DayMarks = { points: RestorePoint[]; planned: boolean }

export const keyOf = ({ year, month, day }: WallDay) => `${year}-${month}-${day}`

export function addDays({ year, month, day }: WallDay, days: number): WallDay {
  const at = new Date(Date.UTC(year, month - 1, day + days))
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }
}

/** The same day of another month, or its last. */
export function addMonths({ year, month, day }: WallDay, months: number): WallDay {
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  return { year: last.getUTCFullYear(), month: last.getUTCMonth() + 1, day: Math.min(day, last.getUTCDate()) }
}

/** Months are counted from the year 0. */
export const monthNumber = ({ year, month }: WallDay) => year * 12 + month - 1

/** Weeks of a month, beginning on Monday; null for days of other months. */
export function weeksOf({ year, month }: WallDay): (WallDay | null)[][] {
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const before = weekdayOf({ year, month, day: 1 }) - 1
  const cells = Array.from({ length: Math.ceil((before + days) / 7) * 7 }, (_, at) => {
    const day = at - before + 1
    return day >= 1 && day <= days ? { year, month, day } : null
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** Marks of a server's calendar, by day. */
export function marksOf({ points, nextAt, timeZone }: Pick<BackupsPage, 'points' | 'nextAt' | 'timeZone'>): Map<string, DayMarks> {
  const marks = new Map<string, DayMarks>()
  const at = (moment: Date) => {
    const key = keyOf(wallDay(moment, timeZone))
    const known = marks.get(key) ?? { points: [], planned: false }
    marks.set(key, known)
    return known
  }
  for (const point of points) at(point.madeAt).points.push(point)
  if (nextAt) at(nextAt).planned = true
  return marks
}
