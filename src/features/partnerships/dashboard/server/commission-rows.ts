import { and, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { dateCommissions } from '#features/money/api.ts'
import { listBuyers } from '#features/orders/api.ts'
import { asSystem, type Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { dateFormat } from '#platform/pure/formats.ts'
import type { CommissionSelection } from '../../forms.ts'
import type { CommissionRow, Moved } from '../../model/dashboard.ts'
import { commission } from '../../schema.ts'
import { numberedCustomers } from './numbered-customers.ts'

/** SQL condition for a partner's commissions that match a filter. Days are days of `timeZone`. */
export function selectionOf(partnerId: string, { state, from, to }: CommissionSelection, timeZone: string): SQL {
  return and(
    eq(commission.partnerId, partnerId),
    state ? eq(commission.state, state) : undefined,
    from ? gte(commission.createdAt, sql`(${from}::date)::timestamp at time zone ${timeZone}`) : undefined,
    to ? lt(commission.createdAt, sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`) : undefined,
  )!
}

/** Selects commissions, newest first. */
export function selectCommissions(db: Db, where: SQL | undefined) {
  return db.select().from(commission).where(where).orderBy(desc(commission.createdAt), desc(commission.id))
}

type Selected = Awaited<ReturnType<typeof selectCommissions>>[number]

/** Maps commissions to the partner's view: dates of the movements, and of the customer only their position in the order of registrations. */
export async function rowsOf(ctx: Ctx, partnerId: string, selected: readonly Selected[], timeZone: string): Promise<CommissionRow[]> {
  const inside = asSystem(ctx, 'partnerships')
  const [dates, buyers] = await Promise.all([
    dateCommissions(
      inside,
      selected.map(({ id }) => id),
    ),
    listBuyers(
      inside,
      selected.map(({ orderId }) => orderId),
    ),
  ])
  const places = await placesOf(ctx, partnerId, [...new Set(buyers.values())])
  const moved = (at: Date | null | undefined): Moved | null => (at ? { at, day: dateFormat('sv-SE', { dateStyle: 'short', timeZone }).format(at) } : null)
  return selected.map(({ id, orderId, orderFen, perMille, amountFen, state, createdAt, releaseAt }) => ({
    id,
    customer: places.get(buyers.get(orderId) ?? '') ?? 0,
    orderFen,
    perMille,
    amountFen,
    state,
    createdAt,
    releaseAt,
    paid: moved(dates.get(id)?.paidAt),
    givenBack: moved(dates.get(id)?.givenBackAt),
  }))
}

async function placesOf(ctx: Pick<Ctx, 'db'>, partnerId: string, accountIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (accountIds.length === 0) return new Map()
  const numbered = numberedCustomers(ctx.db, partnerId)
  const rows = await ctx.db
    .select()
    .from(numbered)
    .where(inArray(numbered.accountId, [...accountIds]))
  return new Map(rows.map(({ accountId, place }) => [accountId, place]))
}
