import { and, eq, lt, or, type SQL } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { plainFen } from '#platform/pure/plain-amount.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { fillCurrency } from '#platform/i18n/named-texts.ts'
import { toCsv, type Cell } from '#platform/pure/csv.ts'
import { dateFormat } from '#platform/pure/formats.ts'
import type { CommissionSelection } from '../../forms.ts'
import { own as en } from '../messages/en.ts'
import { own as zhTW } from '../messages/zh-TW.ts'
import { own as zh } from '../messages/zh.ts'
import { percentOf } from '../../model.ts'
import type { CommissionRow } from '../../model/dashboard.ts'
import { commission } from '../../schema.ts'
import { rowsOf, selectCommissions, selectionOf } from './commission-rows.ts'
import { ownPartnership } from './own-partnership.ts'

const batch = 500
const byteOrderMark = '\uFEFF'
const texts: Record<Locale, typeof zh> = { zh, 'zh-TW': zhTW, en }

/** Streams the caller's commissions as CSV in the locale, a batch at a time. Only the header for accounts that are no CPS partner. */
export async function exportCommissions(ctx: Ctx, selection: CommissionSelection, locale: Locale): Promise<ReadableStream<Uint8Array>> {
  const accountId = requireCustomer(ctx)
  const [own, { timeZone }] = await Promise.all([ownPartnership(ctx, 'cps'), readAccount(ctx, accountId)])
  const m = texts[locale]
  const { at, customer, order, rate, amount, state, release, paid, givenBack } = m.csv
  const encoder = new TextEncoder()
  let older: SQL | undefined
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(toCsv([[at, customer, order, rate, amount, state, release, paid, givenBack].map(fillCurrency)])))
      if (!own) controller.close()
    },
    async pull(controller) {
      if (!own) return
      const selected = await selectCommissions(ctx.db, and(selectionOf(own.id, selection, timeZone), older)).limit(batch)
      const cells = (await rowsOf(ctx, own.id, selected, timeZone)).map((row) => cellsOf(row, m, timeZone))
      if (cells.length > 0) controller.enqueue(encoder.encode(toCsv(cells).slice(byteOrderMark.length)))
      const last = selected.at(-1)
      if (!last || selected.length < batch) return controller.close()
      older = or(lt(commission.createdAt, last.createdAt), and(eq(commission.createdAt, last.createdAt), lt(commission.id, last.id)))
    },
  })
}

function cellsOf(row: CommissionRow, m: typeof zh, timeZone: string): Cell[] {
  const when = (at: Date) => dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(at)
  return [
    when(row.createdAt),
    m.customer(row.customer),
    plainFen(row.orderFen),
    `${percentOf(row.perMille)}%`,
    plainFen(row.amountFen),
    m.states[row.state],
    when(row.releaseAt),
    row.paid ? when(row.paid.at) : null,
    row.givenBack ? when(row.givenBack.at) : null,
  ]
}
