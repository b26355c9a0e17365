import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { formatDate } from '#platform/pure/formats.ts'

const dateTime = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** Writer of times in notices. */
export function dateTimeOf(locale: Locale, timeZone: string): (at: Date) => string {
  return (at) => formatDate(isoOf(locale), at, { ...dateTime, timeZone })
}
