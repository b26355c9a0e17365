import { sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { csvDigits, toCsv, type Cell } from '#platform/pure/csv.ts'
import { plainFen } from '#platform/pure/plain-amount.ts'

/** Days in Shanghai, both included. */
export type BooksPeriod = { from: string; to: string }
/** Totals of the export. The lines of a journal sum to zero, so debits equal credits in every currency. */
export type BooksTotals = { lines: number; journals: number; inFen: bigint; outFen: bigint }

type Row = {
  at: string
  journal: string
  line: number
  kind: string
  subject_kind: string
  subject_id: string
  memo: string
  actor: string
  account: string
  customer: string | null
  currency: string
  amount: string
  balance: string | null
}

const batch = 2000
const byteOrderMark = '\uFEFF'
const head = ['at', 'journal', 'line', 'kind', 'subject_kind', 'subject', 'memo', 'actor', 'account', 'customer', 'currency', 'in', 'out', 'balance_after']

/**
 * Writes every ledger line of some days as CSV, oldest first, in pieces. One batch is in memory at a time, and all lines are from one snapshot. Cells are safe
 * to open in a spreadsheet.
 */
export async function exportBooks(ctx: Ctx, { from, to }: BooksPeriod, write: (text: string) => Promise<void>): Promise<BooksTotals> {
  requireSystem(ctx)
  const totals: BooksTotals = { lines: 0, journals: 0, inFen: 0n, outFen: 0n }
  await write(toCsv([head]))
  await ctx.db.transaction(
    async (tx) => {
      await tx.execute(sql`
        declare books no scroll cursor for
        select to_char(j.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS.MS"+08:00"') as at, j.id as journal, p.line, j.kind, j.subject_kind,
          j.subject_id, j.memo, j.actor, a.kind as account, c.number as customer, p.currency, p.amount_fen as amount, p.balance_after_fen as balance
        from ledger.journal j
          join ledger.posting p on p.journal_id = j.id
          join ledger.account a on a.id = p.account_id
          left join account c on c.id = a.owner_id
        where j.at >= (${from}::date)::timestamp at time zone 'Asia/Shanghai' and j.at < (${to}::date + 1)::timestamp at time zone 'Asia/Shanghai'
        order by j.at, j.id, p.line`)
      let last = ''
      for (;;) {
        const { rows } = await tx.execute<Row>(sql.raw(`fetch ${batch} from books`))
        if (rows.length > 0) await write(toCsv(rows.map(cellsOf)).slice(byteOrderMark.length))
        for (const row of rows) {
          const fen = BigInt(row.amount)
          totals.lines++
          if (row.journal !== last) totals.journals++
          last = row.journal
          if (fen > 0n) totals.inFen += fen
          else totals.outFen -= fen
        }
        if (rows.length < batch) return
      }
    },
    { accessMode: 'read only' },
  )
  return totals
}

function cellsOf(row: Row): Cell[] {
  const fen = BigInt(row.amount)
  return [
    row.at,
    row.journal,
    row.line,
    row.kind,
    row.subject_kind,
    wholeDigits(row.subject_id),
    wholeDigits(row.memo),
    row.actor,
    row.account,
    row.customer === null ? null : wholeDigits(row.customer),
    row.currency,
    fen > 0n ? plainFen(fen) : null,
    fen < 0n ? plainFen(-fen) : null,
    row.balance === null ? null : plainFen(BigInt(row.balance)),
  ]
}

const wholeDigits = (text: string) => (/^\d{10,}$/.test(text) ? csvDigits(text) : text)
