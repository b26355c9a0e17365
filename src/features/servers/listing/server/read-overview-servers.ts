import { and, asc, between, eq, ne, notInArray, sql } from 'drizzle-orm'
import { estimateRenewals, type AgentDiscountPort } from '#features/catalog/api.ts'
import { readOrderConfigs } from '#features/orders/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { movingStates } from '../../model.ts'
import { readDayLoads } from '../../monitoring/server/read-day-loads.ts'
import { requestOf } from '../../renewals/server/renewal-requests.ts'
import { presentTerm } from '../../renewals/server/terms-of.ts'
import { servers } from '../../schema.ts'
import { readLifeTermsByEnd } from '../../server/life-terms-rows.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import { dueDays, shownServers, type DueServer, type OverviewServers } from '../model.ts'

const dayMs = 86_400_000
const mostDue = 20
/** Order on the overview: servers that need their owner, then those in motion, then by the end of their period. */
const urgency = sql`case when ${servers.state} in ('error', 'suspended', 'recycled') then 0 when ${inStates(movingStates)} then 1 else 2 end`

/** Servers of the account for its overview: the most urgent ones with their load, and the periods that end within 60 days. */
export async function readOverviewServers(ctx: Ctx & AgentDiscountPort): Promise<OverviewServers> {
  const accountId = requireCustomer(ctx)
  const now = ctx.now()
  const mine = and(eq(servers.accountId, accountId), ne(servers.state, 'released'))
  const ending = and(
    mine,
    between(servers.expiresAt, now, new Date(now.getTime() + dueDays * dayMs)),
    notInArray(servers.state, ['pending', 'provisioning', 'recycled']),
  )
  const [shown, due] = await Promise.all([
    ctx.db.select().from(servers).where(mine).orderBy(urgency, asc(servers.expiresAt), asc(servers.id)).limit(shownServers),
    ctx.db.select().from(servers).where(ending).orderBy(asc(servers.expiresAt), asc(servers.id)).limit(mostDue),
  ])
  const [loads, priced] = await Promise.all([
    readDayLoads(
      ctx,
      shown.map(({ id }) => id),
    ),
    priceDue(ctx, accountId, due),
  ])
  return {
    shown: shown.map((server) => {
      const { code, name, state, zoneId, shape, expiresAt, autoRenew, ipv4 } = server
      return { code, name, state, zoneId, shape, expiresAt, autoRenew, ipv4: ipv4[0] ?? null, load: loads.get(server.id)!, share: shareLeft(server, now) }
    }),
    due: priced,
  }
}

async function priceDue(ctx: Ctx & AgentDiscountPort, accountId: string, due: readonly ServerRecord[]): Promise<DueServer[]> {
  const renewing = due.filter(({ autoRenew }) => autoRenew)
  const configs = renewing.length > 0 ? await readOrderConfigs(ctx, [...new Set(renewing.map(({ orderId }) => orderId))]) : new Map()
  const termsOf = await readLifeTermsByEnd(ctx)
  const requests = renewing.map((server) =>
    requestOf(server, configs.get(server.orderId)!, { months: presentTerm(server) }, { now: ctx.now(), terms: termsOf(server.expiresAt!) }),
  )
  const prices = requests.length > 0 ? await estimateRenewals(ctx, { accountId, requests }) : []
  const fenOf = new Map(renewing.map(({ id }, index) => [id, prices[index]?.totalFen ?? null]))
  return due.map(({ id, code, name, expiresAt, autoRenew, renewMethod }) => ({
    code,
    name,
    expiresAt: expiresAt!,
    renewal: autoRenew ? { fen: fenOf.get(id) ?? null, method: renewMethod, firstTryDays: termsOf(expiresAt!).remindDays[0] } : null,
  }))
}

/** Share of the last bought period that is left. */
function shareLeft({ expiresAt, months }: ServerRecord, now: Date): number {
  if (!expiresAt) return 1
  return Math.min(1, Math.max(0, (expiresAt.getTime() - now.getTime()) / (months * 30.4 * dayMs)))
}

function inStates(states: readonly string[]) {
  return sql`${servers.state} in (${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`
}
