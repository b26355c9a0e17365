import { and, desc, sql, type SQL } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { cpuText } from '#features/catalog/model/dedicated.ts'
import { plainFen } from '#platform/pure/plain-amount.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { fillCurrency } from '#platform/i18n/named-texts.ts'
import { csvDigits, toCsv, type Cell } from '#platform/pure/csv.ts'
import { dateFormat } from '#platform/pure/formats.ts'
import type { OrderRow, PlaceNames } from '../model.ts'
import { customerOrder } from '../schema.ts'
import { en } from '../messages/en.ts'
import { zhTW } from '../messages/zh-TW.ts'
import { zh } from '../messages/zh.ts'
import { rowOf, selectionOf, type OrderSelection } from './order-rows.ts'
import { readPlaceNames } from './read-place-names.ts'

const batch = 500
const byteOrderMark = '\uFEFF'
const texts: Record<Locale, typeof zh> = { zh, 'zh-TW': zhTW, en }

/**
 * Streams the caller's filtered orders as CSV in the locale, newest first. One batch is in memory at a time, and no connection is held while the reader is
 * slow. Cells are safe to open in a spreadsheet.
 */
export async function exportOrdersCsv(ctx: Ctx, filter: OrderSelection, locale: Locale): Promise<ReadableStream<Uint8Array>> {
  const accountId = requireCustomer(ctx)
  const { timeZone } = await readAccount(ctx, accountId)
  const names = await readPlaceNames(ctx, locale)
  const where = selectionOf(accountId, filter, timeZone)
  const m = texts[locale]
  const encoder = new TextEncoder()
  let last: { createdAt: Date; id: string } | undefined
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(toCsv([headOf(m).map(fillCurrency)])))
    },
    async pull(controller) {
      const orders = await ctx.db
        .select()
        .from(customerOrder)
        .where(and(where, last && olderThan(last)))
        .orderBy(desc(customerOrder.createdAt), desc(customerOrder.id))
        .limit(batch)
      const lines = orders.map((order) => lineOf(rowOf(order, ctx.now()), m, names, timeZone))
      if (lines.length > 0) controller.enqueue(encoder.encode(toCsv(lines).slice(byteOrderMark.length)))
      if (orders.length < batch) controller.close()
      else last = orders.at(-1)
    },
  })
}

function olderThan({ createdAt, id }: { createdAt: Date; id: string }): SQL {
  return sql`(${customerOrder.createdAt}, ${customerOrder.id}) < (${createdAt.toISOString()}::timestamptz, ${id}::uuid)`
}

function headOf({ csv }: typeof zh): string[] {
  const { number, kind, state, product, region, zone, shape, image, months, quantity, total, created, paid } = csv
  return [number, kind, state, product, region, zone, shape, image, months, quantity, total, created, paid]
}

function lineOf(order: OrderRow, m: typeof zh, names: PlaceNames, timeZone: string): Cell[] {
  const { config } = order
  return [
    csvDigits(order.number),
    m.kinds[order.kind],
    m.states[order.state],
    m.products[config.product],
    names.regions[config.regionId] ?? config.regionId,
    names.zones[config.zoneId] ?? config.zoneId,
    shapeOf(order, m),
    names.images[config.imageId] ?? config.imageId,
    config.months,
    config.quantity,
    plainFen(order.totalFen),
    localTime(order.createdAt, timeZone),
    order.paidAt ? localTime(order.paidAt, timeZone) : null,
  ]
}

function shapeOf({ config, dedicated }: OrderRow, m: typeof zh): string {
  if (config.product === 'cloud-server') return m.config.shapeText(config.vcpu, config.memoryGib)
  return dedicated ? `${dedicated.code} ${cpuText(dedicated.hardware)}` : config.modelId
}

/** Formats a time in the account's zone as `2026-11-21 14:03:22`, which every spreadsheet reads as a time. */
function localTime(at: Date, timeZone: string): string {
  return dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at)
}
