import { and, lt } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { readFromReplica, type ReplicaPort } from '#platform/db/reads/read-from-replica.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { fillCurrency } from '#platform/i18n/named-texts.ts'
import { csvDigits, toCsv, type Cell } from '#platform/pure/csv.ts'
import { dateFormat } from '#platform/pure/formats.ts'
import type { LedgerSelection } from '../../forms.ts'
import { en } from '../../messages/en.ts'
import { zhTW } from '../../messages/zh-TW.ts'
import { zh } from '../../messages/zh.ts'
import { plainFen } from '#platform/pure/plain-amount.ts'
import { ledgerPosting } from '../../schema.ts'
import { entryOf, selectionOf, selectLines } from './ledger-rows.ts'

const batch = 500
const byteOrderMark = '\uFEFF'
const texts: Record<Locale, typeof zh> = { zh, 'zh-TW': zhTW, en }

/**
 * Streams the caller's ledger as CSV in the locale. One batch is in memory at a time, and no connection is held while the reader is slow. Cells are safe to
 * open in a spreadsheet.
 */
export async function exportLedger(ctx: Ctx & ReplicaPort, selection: LedgerSelection, locale: Locale): Promise<ReadableStream<Uint8Array>> {
  const accountId = requireCustomer(ctx)
  const { timeZone } = await readAccount(ctx, accountId)
  const where = selectionOf(accountId, selection, timeZone)
  const m = texts[locale].csv
  const encoder = new TextEncoder()
  let before: bigint | undefined
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(toCsv([[m.time, m.kind, m.income, m.expense, m.balance, m.subject].map(fillCurrency)])))
    },
    async pull(controller) {
      const older = before === undefined ? where : and(where, lt(ledgerPosting.seq, before))
      // Entries never change, so a batch may come from another server than the one before it.
      const rows = await readFromReplica(ctx, async ({ db }) => selectLines(db, older).limit(batch))
      const cells = rows.map((row) => cellsOf(entryOf(row), texts[locale], timeZone))
      if (cells.length > 0) controller.enqueue(encoder.encode(toCsv(cells).slice(byteOrderMark.length)))
      if (rows.length < batch) controller.close()
      else before = rows.at(-1)!.seq!
    },
  })
}

function cellsOf(entry: ReturnType<typeof entryOf>, m: typeof zh, timeZone: string): Cell[] {
  const { amountFen } = entry
  return [
    dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(entry.at),
    m.kinds[entry.kind],
    amountFen > 0n ? plainFen(amountFen) : null,
    amountFen < 0n ? plainFen(-amountFen) : null,
    plainFen(entry.balanceAfterFen),
    csvDigits(entry.subject.number || entry.subject.id),
  ]
}
