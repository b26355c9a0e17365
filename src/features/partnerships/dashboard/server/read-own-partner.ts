import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { sumPaidOrders } from '#features/orders/api.ts'
import { asSystem, requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { OwnAgent, OwnCps, OwnPartner } from '../../model/dashboard.ts'
import { commission, partnerLevel, referral, referralClick } from '../../schema.ts'
import { latestApplication } from '../../applications/server/latest-application.ts'
import { ownPartnership } from './own-partnership.ts'

const yearMs = 365 * 86_400_000

/** Reads the caller's status in both programs with the figures of this month and of all time, also after a partnership. */
export async function readOwnPartner(ctx: Ctx): Promise<OwnPartner> {
  requireCustomer(ctx)
  const [cps, cpsApplication, agent, agentApplication] = await Promise.all([
    ownCps(ctx),
    latestApplication(ctx, 'cps'),
    ownAgent(ctx),
    latestApplication(ctx, 'agent'),
  ])
  return { cps: { application: cpsApplication, partner: cps }, agent: { application: agentApplication, partner: agent } }
}

async function ownAgent(ctx: Ctx): Promise<OwnAgent | null> {
  const own = await ownPartnership(ctx, 'agent')
  if (!own) return null
  const { id, names, discountPerMille, yearlyFen, floorPerMille } = partnerLevel
  const [paidYearFen, [level]] = await Promise.all([
    sumPaidOrders(asSystem(ctx, 'partnerships'), own.accountId, new Date(ctx.now().getTime() - yearMs)),
    ctx.db.select({ id, names, discountPerMille, yearlyFen, floorPerMille }).from(partnerLevel).where(eq(id, own.levelId!)),
  ])
  return { code: own.code, level: level!, since: own.createdAt, endedAt: own.endedAt, paidYearFen }
}

async function ownCps(ctx: Ctx): Promise<OwnCps | null> {
  const own = await ownPartnership(ctx, 'cps')
  if (!own) return null
  const { timeZone } = await readAccount(ctx, own.accountId)
  const month = sql`(date_trunc('month', ${ctx.now().toISOString()}::timestamptz at time zone ${timeZone}) at time zone ${timeZone})`
  const within = (at: unknown) => sql<number>`count(*) filter (where ${at} >= ${month})`.mapWith(Number)
  const { state, createdAt, stateAt, releaseAt } = commission
  // Without the part that was reversed with single servers of an order.
  const amountFen = sql<bigint>`(${commission.amountFen} - ${commission.returnedFen})`.mapWith(commission.amountFen)
  const sumOf = (where: SQL) => sql<string>`coalesce(sum(${amountFen}) filter (where ${where}), 0)::text`
  const [isHeld, isPaid, isTaken] = [sql`${state} = 'held'`, sql`${state} = 'paid'`, sql`${state} in ('reversed', 'owed')`]
  const inMonth = (where: SQL, at: unknown) => sumOf(sql`${where} and ${at} >= ${month}`)
  const [[clicks], [customers], [sums], [next]] = await Promise.all([
    ctx.db
      .select({ all: count(), month: within(referralClick.at) })
      .from(referralClick)
      .where(eq(referralClick.partnerId, own.id)),
    ctx.db
      .select({ all: count(), month: within(referral.at) })
      .from(referral)
      .where(eq(referral.partnerId, own.id)),
    ctx.db
      .select({
        orders: count(),
        ordersMonth: within(createdAt),
        held: sumOf(isHeld),
        heldMonth: inMonth(isHeld, createdAt),
        paid: sumOf(isPaid),
        paidMonth: inMonth(isPaid, stateAt),
        taken: sql<string>`coalesce(sum(case when ${isTaken} then ${commission.amountFen} else ${commission.returnedFen} end), 0)::text`,
        takenMonth: inMonth(isTaken, stateAt),
        owed: sumOf(sql`${state} = 'owed'`),
      })
      .from(commission)
      .where(eq(commission.partnerId, own.id)),
    ctx.db
      .select({ at: releaseAt, amountFen })
      .from(commission)
      .where(and(eq(commission.partnerId, own.id), eq(state, 'held')))
      .orderBy(asc(releaseAt))
      .limit(1),
  ])
  const figures = (clicks: number, customers: number, orders: number, held: string, paid: string, taken: string) => ({
    clicks,
    customers,
    orders,
    heldFen: BigInt(held),
    paidFen: BigInt(paid),
    takenFen: BigInt(taken),
  })
  const s = sums!
  return {
    code: own.code,
    since: own.createdAt,
    endedAt: own.endedAt,
    month: figures(clicks!.month, customers!.month, s.ordersMonth, s.heldMonth, s.paidMonth, s.takenMonth),
    all: figures(own.clicksForgotten + clicks!.all, customers!.all, s.orders, s.held, s.paid, s.taken),
    owedFen: BigInt(s.owed),
    next: next ?? null,
  }
}
