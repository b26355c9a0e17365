import { count, desc, eq, sql } from 'drizzle-orm'
import { sumPaidOf } from '#features/orders/api.ts'
import { countHeldOf } from '#features/servers/api.ts'
import { asSystem, type Ctx } from '#platform/ctx.ts'
import { dateFormat } from '#platform/pure/formats.ts'
import type { AgentCustomer } from '../../model/dashboard.ts'
import { referral } from '../../schema.ts'
import { numberedCustomers } from './numbered-customers.ts'

type Wanted = { page: number; pageSize: number; timeZone: string }
type Row = AgentCustomer & { accountId: string; at: Date }

/** Reads one page of a partner's customers, latest first. Months are months of `timeZone`. */
export async function customersOf(ctx: Ctx, partnerId: string, { page, pageSize, timeZone }: Wanted): Promise<{ rows: Row[]; total: number }> {
  const [counted] = await ctx.db.select({ total: count() }).from(referral).where(eq(referral.partnerId, partnerId))
  const numbered = numberedCustomers(ctx.db, partnerId)
  const found = await ctx.db
    .select()
    .from(numbered)
    .orderBy(desc(numbered.place))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const inside = asSystem(ctx, 'partnerships')
  const ids = found.map(({ accountId }) => accountId)
  const [servers, paid] = await Promise.all([countHeldOf(inside, ids), sumPaidOf(inside, ids, await monthStart(ctx, timeZone))])
  const month = dateFormat('sv-SE', { year: 'numeric', month: '2-digit', timeZone })
  const rows = found.map((row) => ({
    ...row,
    month: month.format(row.at),
    servers: servers.get(row.accountId) ?? 0,
    paidMonthFen: paid.get(row.accountId) ?? 0n,
  }))
  return { rows, total: counted!.total }
}

async function monthStart(ctx: Ctx, timeZone: string): Promise<Date> {
  const now = ctx.now().toISOString()
  const { rows } = await ctx.db.execute<{ seconds: string }>(
    sql`select extract(epoch from date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone})::bigint::text as seconds`,
  )
  return new Date(Number(rows[0]!.seconds) * 1000)
}
