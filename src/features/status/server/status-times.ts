import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { formatDate } from '#platform/pure/formats.ts'
import { startOfDay } from '../model/days.ts'

const timeZone = 'Asia/Shanghai'
/** Zone of the times, for readers elsewhere. */
const zone = 'UTC+8'

/** Times as the status page, its feeds and mails write them: China time, with the zone. The page is the same for every visitor. */
export function statusTimes(locale: Locale) {
  const iso = isoOf(locale)
  const full = (at: Date) =>
    formatDate(iso, at, { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hour12: false })
  return {
    moment: (at: Date) => `${full(at)} ${zone}`,
    span: (from: Date, to: Date) => `${full(from)} – ${full(to)} ${zone}`,
    day: (day: string) => formatDate(iso, startOfDay(day), { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  }
}
