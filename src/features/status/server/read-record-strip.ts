import { deliveryMinutes } from '#features/catalog/model/delivery.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { formatDate, numberFormat } from '#platform/pure/formats.ts'
import { en } from '../copy/record.en.ts'
import { zhTW } from '../copy/record.zh-TW.ts'
import { zh } from '../copy/record.zh.ts'
import { leastDeliveries, recordLastsMs, type RecordCell, type RecordStrip } from '../model/record.ts'
import { serviceRecord } from '../schema.ts'

const copies = { zh, 'zh-TW': zhTW, en }

/** The strip of measured figures under the heroes, in words. Public and the same for every visitor; its moments are in `read-site-version.ts`. */
export async function readRecordStrip(ctx: Ctx, locale: Locale): Promise<RecordStrip> {
  requireAnyone(ctx)
  const [stored] = await ctx.db.select().from(serviceRecord)
  const copy = copies[locale]
  const record = stored && ctx.now().getTime() - stored.measuredAt.getTime() < recordLastsMs ? stored : undefined
  const enough = record !== undefined && record.delivered >= leastDeliveries
  const rules = copy.rules(deliveryMinutes)
  const number = numberFormat(isoOf(locale))
  const time: RecordCell = enough
    ? { label: copy.time, ...copy.duration(record.medianSeconds!), note: copy.slow(copy.duration(record.slowSeconds!)), good: null }
    : { label: copy.time, ...rules.time, good: null }
  const share: RecordCell = enough
    ? { label: copy.share(deliveryMinutes), value: percent(record.onTime, record.due), unit: '%', note: copy.ofOrders(number.format(record.due)), good: null }
    : { label: copy.share(deliveryMinutes), ...rules.share, good: null }
  const refunds: RecordCell = record
    ? { label: copy.refunds, value: number.format(record.refunds), unit: copy.refundsUnit, note: copy.refundsNote, good: null }
    : { label: copy.refunds, ...rules.refunds, good: null }
  const ledger: RecordCell = record?.provenAt
    ? { label: copy.ledger, value: clock(locale, record.provenAt), unit: copy.zone, note: copy.proven, good: true }
    : { label: copy.ledger, value: copy.unproven, unit: '', note: copy.unprovenNote, good: false }
  return { title: copy.title, cells: [time, share, refunds, ledger], demo: record?.simulated ? copy.demo : null }
}

/** Rounded down, because 99.96 is not 100. */
function percent(part: number, whole: number): string {
  return String(Math.floor((part * 1000) / whole) / 10)
}

function clock(locale: Locale, at: Date): string {
  return formatDate(isoOf(locale), at, { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
}
