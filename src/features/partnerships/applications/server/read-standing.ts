import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { sumPaidOrders } from '#features/orders/api.ts'
import { asSystem, requireAnyone, type Ctx } from '#platform/ctx.ts'
import { percentOf, type OwnStanding, type Standing } from '../../model.ts'
import { commission, partner, partnerLevel, referral, referralClick } from '../../schema.ts'
import { latestApplication } from './latest-application.ts'
import { listLevels } from '../../server/list-levels.ts'

const yearMs = 365 * 86_400_000

/** Reads the caller's status in both programs: the latest application and the partnership. Visitors get a status of their own. */
export async function readStanding(ctx: Ctx): Promise<OwnStanding> {
  requireAnyone(ctx)
  if (ctx.actor.kind !== 'customer') return { signedIn: false }
  const { accountId } = ctx.actor
  const [agent, cps] = await Promise.all([agentStanding(ctx, accountId), cpsStanding(ctx, accountId)])
  return { signedIn: true, agent, cps }
}

async function agentStanding(ctx: Ctx, accountId: string): Promise<Standing> {
  const application = await latestApplication(ctx, 'agent')
  const [held] = await ctx.db
    .select({ names: partnerLevel.names, perMille: partnerLevel.discountPerMille, yearlyFen: partnerLevel.yearlyFen })
    .from(partner)
    .innerJoin(partnerLevel, eq(partnerLevel.id, partner.levelId))
    .where(and(eq(partner.accountId, accountId), eq(partner.kind, 'agent'), isNull(partner.endedAt)))
  if (!held) return { application, agent: null, cps: null }
  const paidYearFen = await sumPaidOrders(asSystem(ctx, 'partnerships'), accountId, new Date(ctx.now().getTime() - yearMs))
  const next = (await listLevels(ctx)).find((level) => level.yearlyFen > held.yearlyFen)
  return {
    application,
    agent: { level: held.names, percent: percentOf(held.perMille), paidYearFen, next: next ? { level: next.names, yearlyFen: next.yearlyFen } : null },
    cps: null,
  }
}

async function cpsStanding(ctx: Ctx, accountId: string): Promise<Standing> {
  const application = await latestApplication(ctx, 'cps')
  const [own] = await ctx.db
    .select({ id: partner.id, code: partner.code })
    .from(partner)
    .where(and(eq(partner.accountId, accountId), eq(partner.kind, 'cps'), isNull(partner.endedAt)))
  if (!own) return { application, agent: null, cps: null }
  const sumOf = (state: string) =>
    sql<string>`coalesce(sum(${commission.amountFen} - ${commission.returnedFen}) filter (where ${commission.state} = ${state}), 0)::text`
  const [[clicks], [customers], [sums]] = await Promise.all([
    ctx.db.select({ all: count() }).from(referralClick).where(eq(referralClick.partnerId, own.id)),
    ctx.db.select({ all: count() }).from(referral).where(eq(referral.partnerId, own.id)),
    ctx.db
      .select({ held: sumOf('held'), paid: sumOf('paid') })
      .from(commission)
      .where(eq(commission.partnerId, own.id)),
  ])
  const cps = { code: own.code, clicks: clicks!.all, customers: customers!.all, heldFen: BigInt(sums!.held), paidFen: BigInt(sums!.paid) }
  return { application, agent: null, cps }
}
