import { sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { csvDigits, toCsv } from '#platform/pure/csv.ts'
import { plainFen } from '#platform/pure/plain-amount.ts'
import { ratePercent, type TaxReport, type TaxSum, type Treatment } from '../model.ts'

type SumRow = Omit<TaxSum, 'grossFen' | 'taxFen'> & { gross: string; tax: string }

/** First day of a month and of the next. */
const within = (month: string) => sql`tax_date >= ${`${month}-01`}::date and tax_date < (${`${month}-01`}::date + interval '1 month')::date`
const signed = (column: 'gross_fen' | 'tax_fen') => sql`case kind when 'invoice' then ${sql.identifier(column)} else -${sql.identifier(column)} end`

/** Sums the tax of a month, by default the latest with documents, by country and rate. Months are those of the seller's time zone. */
export async function reportTax(ctx: Ctx, asked: { month?: string | undefined }): Promise<TaxReport> {
  requireStaff(ctx, 'money')
  // From month to month along the index, however many documents a month has.
  const { rows: found } = await ctx.db.execute<{ month: string }>(sql`
    with recursive months as (
      (select date_trunc('month', tax_date)::date as first, 1 as place from tax_document order by tax_date desc limit 1)
      union all
      select (select date_trunc('month', d.tax_date)::date from tax_document d where d.tax_date < months.first order by d.tax_date desc limit 1), place + 1
      from months where months.first is not null and place < 24)
    select to_char(first, 'YYYY-MM') as month from months where first is not null order by first desc`)
  const months = found.map(({ month }) => month)
  const month = asked.month ?? months[0]
  if (!month) return { month, months, sums: [] }
  const { rows } = await ctx.db.execute<SumRow>(sql`
    select country, treatment, tax_name as "taxName", basis_points as "basisPoints",
      (count(*) filter (where kind = 'invoice'))::int as invoices, (count(*) filter (where kind = 'credit-note'))::int as "creditNotes",
      sum(${signed('gross_fen')})::text as gross, sum(${signed('tax_fen')})::text as tax
    from tax_document where ${within(month)}
    group by country, treatment, tax_name, basis_points order by country, basis_points desc, treatment, tax_name`)
  return { month, months, sums: rows.map(({ gross, tax, ...row }) => ({ ...row, grossFen: BigInt(gross), taxFen: BigInt(tax) })) }
}

type Line = {
  number: string
  kind: string
  date: string
  corrects: string | null
  order: string
  buyer: string | null
  taxNumber: string | null
  country: string
  treatment: Treatment
  taxName: string | null
  basisPoints: number
  gross: string
  tax: string
  currency: string
}

/** Exports every document of a month as CSV for the accountant. Amounts of credit notes are negative. */
export async function exportTax(ctx: Ctx, { month }: { month: string }): Promise<Response> {
  requireStaff(ctx, 'money')
  const { rows } = await ctx.db.execute<Line>(sql`
    select d.number, d.kind, d.tax_date::text as date, i.number as corrects, d.order_number as "order", d.buyer->>'name' as buyer,
      d.buyer->>'taxNumber' as "taxNumber", d.country, d.treatment, d.tax_name as "taxName", d.basis_points as "basisPoints",
      (case d.kind when 'invoice' then d.gross_fen else -d.gross_fen end)::text as gross,
      (case d.kind when 'invoice' then d.tax_fen else -d.tax_fen end)::text as tax, d.currency
    from (select * from tax_document where ${within(month)}) d left join tax_document i on i.id = d.corrects_id
    order by d.issued_at, d.number`)
  const head = [
    'number',
    'kind',
    'date',
    'corrects',
    'order',
    'buyer',
    'tax number',
    'country',
    'treatment',
    'tax',
    'rate %',
    'net',
    'tax amount',
    'gross',
    'currency',
  ]
  const lines = rows.map((row) => [
    row.number,
    row.kind,
    row.date,
    row.corrects,
    csvDigits(row.order),
    row.buyer,
    row.taxNumber,
    row.country,
    row.treatment,
    row.taxName,
    ratePercent(row.basisPoints),
    amount(BigInt(row.gross) - BigInt(row.tax)),
    amount(BigInt(row.tax)),
    amount(BigInt(row.gross)),
    row.currency,
  ])
  return new Response(toCsv([head, ...lines]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="tax-${month}.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** A number cell: text that begins with a minus would get an apostrophe. */
function amount(fen: bigint): number {
  return Number(plainFen(fen))
}
