import { createHash } from 'node:crypto'
import type { World } from './world.ts'

/** Results of a month, read from the books and from the job's records. Money in fen. */
type Month = Record<'sold' | 'renewed' | 'revenue' | 'back' | 'reminders' | 'unpaid' | 'suspended' | 'recycled' | 'released' | 'alive', string> & {
  month: string
}

const text = `with span as (select generate_series(0, ceil(extract(day from $2::timestamptz - $1::timestamptz) / 30)::int - 1) as nr),
  month as (select nr, $1::timestamptz + nr * interval '30 days' as since, $1::timestamptz + (nr + 1) * interval '30 days' as until from span)
select (nr + 1)::text as month,
  (select count(*) from customer_order o where kind = 'new' and paid_at >= since and paid_at < until) as sold,
  (select count(*) from customer_order o where kind = 'renewal' and paid_at >= since and paid_at < until) as renewed,
  (select coalesce(sum(-amount_fen), 0) from ledger.journal j join ledger.posting p on p.journal_id = j.id and p.seq is not null
    where j.kind = 'order.charge' and j.at >= since and j.at < until) as revenue,
  (select coalesce(sum(amount_fen), 0) from ledger.journal j join ledger.posting p on p.journal_id = j.id and p.seq is not null
    where j.kind = 'order.refund' and j.at >= since and j.at < until) as back,
  (select count(*) from server_step t where step in ('d7', 'd3', 'd1', 'd0', 'notice') and outcome in ('sent', 'unpaid') and at >= since and at < until) as reminders,
  (select count(*) from server_step t where outcome = 'unpaid' and at >= since and at < until) as unpaid,
  (select count(*) from server_step t where step = 'suspend' and outcome in ('done', 'unpaid') and at >= since and at < until) as suspended,
  (select count(*) from server_step t where step = 'recycle' and outcome = 'done' and at >= since and at < until) as recycled,
  (select count(*) from platform_event e where name = 'server.released' and at >= since and at < until)
    + (select count(*) from customer_order o join server s on s.order_id = o.id where o.state = 'refunded' and o.state_at >= since and o.state_at < until) as released,
  (select count(*) from server s where started_at < until and (state <> 'released' or updated_at >= until)) as alive
from month order by nr`

const columns: [keyof Month, string][] = [
  ['month', '30 days'],
  ['sold', 'bought'],
  ['renewed', 'renewals'],
  ['revenue', 'revenue ¥'],
  ['back', 'refunded ¥'],
  ['reminders', 'reminders'],
  ['unpaid', 'tries failed'],
  ['suspended', 'suspended'],
  ['recycled', 'recycled'],
  ['released', 'released'],
  ['alive', 'servers'],
]

/** The year month by month, and a digest that is the same for the same year. */
export async function report(world: World, from: Date, to: Date): Promise<{ lines: string[]; mark: string }> {
  const months = await world.sql<Month>(text, [from, to])
  const cells = months.map((month) => columns.map(([key]) => (key === 'revenue' || key === 'back' ? yuan(month[key]) : String(month[key]))))
  const heads = columns.map(([, head]) => head)
  const widths = heads.map((head, column) => Math.max(head.length, ...cells.map((row) => row[column]!.length)))
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padStart(widths[column]!)).join('  ')
  const mark = createHash('sha256').update(JSON.stringify(cells)).digest('hex').slice(0, 12)
  return { lines: [line(heads), ...cells.map(line)], mark }
}

function yuan(fen: string): string {
  return (Number(fen) / 100).toLocaleString('en', { minimumFractionDigits: 2 })
}
