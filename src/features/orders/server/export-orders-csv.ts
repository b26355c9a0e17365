import { desc } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { cpuText } from '#features/catalog/dedicated-model.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { csvDigits, toCsv, type Cell } from '#platform/pure/csv.ts'
import { Refusal } from '#platform/refusal.ts'
import type { OrderRow } from '../model.ts'
import { customerOrder } from '../schema.ts'
import { en } from '../messages/en.ts'
import { zhTW } from '../messages/zh-TW.ts'
import { zh } from '../messages/zh.ts'
import { rowOf, selectionOf, type OrderSelection } from './order-rows.ts'

const limit = 10_000
const texts: Readonly<Record<string, typeof zh>> = { zh, 'zh-TW': zhTW, en }

/** The caller's orders that the filter lets through as a CSV in the locale, safe to open in a spreadsheet; at most 10,000. */
export async function exportOrdersCsv(ctx: Ctx, filter: OrderSelection, locale: string): Promise<string> {
  const accountId = requireCustomer(ctx)
  const { timeZone } = await readAccount(ctx, accountId)
  const orders = await ctx.db
    .select()
    .from(customerOrder)
    .where(selectionOf(accountId, filter, timeZone))
    .orderBy(desc(customerOrder.createdAt), desc(customerOrder.id))
    .limit(limit + 1)
  if (orders.length > limit) throw new Refusal('conflict', 'orders.too-many-to-export', { limit })
  const m = texts[locale] ?? zh
  const head = [
    m.csv.number,
    m.csv.state,
    m.csv.region,
    m.csv.zone,
    m.csv.shape,
    m.csv.image,
    m.csv.months,
    m.csv.quantity,
    m.csv.total,
    m.csv.created,
    m.csv.paid,
  ]
  return toCsv([head, ...orders.map((order) => lineOf(rowOf(order, ctx.now()), m, timeZone))])
}

function lineOf(order: OrderRow, m: typeof zh, timeZone: string): Cell[] {
  const { config } = order
  return [
    csvDigits(order.number),
    m.states[order.state],
    config.regionId,
    config.zoneId,
    shapeOf(order, m),
    config.imageId,
    config.months,
    config.quantity,
    `${order.totalFen / 100n}.${String(order.totalFen % 100n).padStart(2, '0')}`,
    localTime(order.createdAt, timeZone),
    order.paidAt ? localTime(order.paidAt, timeZone) : null,
  ]
}

function shapeOf({ config, dedicated }: OrderRow, m: typeof zh): string {
  if (config.product === 'cloud-server') return m.config.shapeText(config.vcpu, config.memoryGib)
  return dedicated ? `${dedicated.code} ${cpuText(dedicated.hardware)}` : config.modelId
}

/** `2026-11-21 14:03:22` in the account's zone: the form that every spreadsheet reads as a time. */
function localTime(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at)
}
