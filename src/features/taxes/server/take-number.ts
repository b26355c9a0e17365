import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { dateFormat } from '#platform/pure/formats.ts'
import { taxSeries } from '../schema.ts'

/** Day of a moment in a time zone: `2026-03-11`. */
export function taxDateOf(at: Date, timeZone: string): string {
  return dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
}

/** Takes the next number of the year: `INV-2026-00042`. In the transaction that stores the document, which others wait for: a series has no gap. */
export async function takeNumber(ctx: Pick<Ctx, 'db'>, prefix: string, taxDate: string): Promise<string> {
  const series = `${prefix}-${taxDate.slice(0, 4)}`
  const [row] = await ctx.db
    .insert(taxSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: taxSeries.series, set: { last: sql`${taxSeries.last} + 1` } })
    .returning({ last: taxSeries.last })
  return `${series}-${String(row!.last).padStart(5, '0')}`
}
