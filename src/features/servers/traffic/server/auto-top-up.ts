import { and, asc, eq, gt, notInArray, sql } from 'drizzle-orm'
import { quoteTopUp, type AgentDiscountPort } from '#features/catalog/api.ts'
import { sendMessage } from '#features/messages/api.ts'
import { readFunds } from '#features/money/api.ts'
import { topUpFromBalance, type TopUpPort } from '#features/orders/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { zoneOf } from '../../network/server/network-rows.ts'
import { servers } from '../../schema.ts'
import { locksOf, type ServerRecord } from '../../server/server-rows.ts'
import { throttledMbps, whyNotTopUp, type AutoTopUpFault } from '../model.ts'
import { trafficPeriods } from '../schema.ts'
import { estimateFor } from './quote-top-up.ts'
import { addedIn, isUsedUp } from './used-up.ts'

export type AutoTopUpCtx = Ctx & AgentDiscountPort & TopUpPort

const batch = 200
const chosen = (ctx: Pick<Ctx, 'now'>) => sql<boolean>`(${servers.usedUpAction} = 'top-up' and ${isUsedUp(ctx)})`

/**
 * Buys traffic from the balance for servers whose package is used up, where their owners chose that: once each in a run, and within their sum. Where none can
 * be bought, the owner is told why once, and `limitTraffic` limits the rate until it can. Returns the number of servers that got traffic.
 */
export async function topUpUsedUp(ctx: AutoTopUpCtx): Promise<number> {
  requireSystem(ctx)
  let bought = 0
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const due = await ctx.db
      .select({ id: servers.id })
      .from(servers)
      .where(and(gt(servers.id, last), notInArray(servers.state, ['suspended', 'recycled', 'released']), chosen(ctx)))
      .orderBy(asc(servers.id))
      .limit(batch)
    for (const { id } of due) if (await tryTopUp(ctx, id)) bought++
    if (due.length < batch) return bought
    last = due.at(-1)!.id
  }
}

async function tryTopUp(ctx: AutoTopUpCtx, id: string): Promise<boolean> {
  try {
    return await inTransaction(ctx, (ctx) => buy(ctx, id))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    ctx.log.warn({ serverId: id, code: error.code }, 'traffic could not be bought automatically')
    return false
  }
}

/** Repeats the decision under the server's lock. */
async function buy(ctx: AutoTopUpCtx, id: string): Promise<boolean> {
  await ctx.db.select({ id: servers.id }).from(servers).where(eq(servers.id, id)).for('update')
  // A statement of its own: in that of the lock, traffic added during the wait would not be seen.
  const [server] = await ctx.db
    .select()
    .from(servers)
    .where(and(eq(servers.id, id), chosen(ctx)))
  if (!server || server.autoTopUpGib === null || server.autoTopUpMostFen === null) return false
  const locks = (await locksOf(ctx, [id])).map(({ kind }) => kind)
  if (whyNotTopUp({ ...server, locks }, ctx.now())) return false
  const { accountId, autoTopUpGib: gib, autoTopUpMostFen: mostFen } = server
  const { topUps, wanted } = await estimateFor(ctx, server)
  const { startsAt, endsAt } = wanted.server
  const refuse = (reason: AutoTopUpFault, priceFen = 0n) => tell(ctx, server, { reason, gib, priceFen, mostFen, startsAt, endsAt })
  const option = topUps.find((one) => one.gib === gib)
  if (!option) return refuse('no-price')
  const { totalFen } = option
  if ((await addedIn(ctx, id, startsAt)).automaticFen + totalFen > mostFen) return refuse('limit', totalFen)
  const { vouchersFen, availableFen } = await readFunds(ctx, accountId)
  if (vouchersFen + availableFen < totalFen) return refuse('balance', totalFen)
  const quote = await quoteTopUp(ctx, { ...wanted, server: { ...wanted.server, automatic: true }, gib })
  await topUpFromBalance(ctx, accountId, quote!)
  await ctx.db
    .update(trafficPeriods)
    .set({ autoRefused: null })
    .where(and(eq(trafficPeriods.serverId, id), eq(trafficPeriods.startsAt, startsAt)))
  return true
}

type Refused = { reason: AutoTopUpFault; gib: number; priceFen: bigint; mostFen: bigint; startsAt: Date; endsAt: Date }

async function tell(ctx: AutoTopUpCtx, server: ServerRecord, { reason, gib, priceFen, mostFen, startsAt, endsAt }: Refused): Promise<false> {
  const noted = await ctx.db
    .update(trafficPeriods)
    .set({ autoRefused: reason })
    .where(and(eq(trafficPeriods.serverId, server.id), eq(trafficPeriods.startsAt, startsAt), sql`${trafficPeriods.autoRefused} is distinct from ${reason}`))
    .returning({ serverId: trafficPeriods.serverId })
  if (noted.length === 0) return false
  const limited = (await zoneOf(ctx, server))?.rateLimit ?? false
  await sendMessage(ctx, {
    accountId: server.accountId,
    category: 'operations',
    code: 'server.traffic-not-added',
    params: {
      server: server.name,
      reason,
      gib,
      amountFen: Number(priceFen),
      mostFen: Number(mostFen),
      mbps: limited ? throttledMbps : 0,
      until: endsAt.toISOString(),
    },
    link: `/console/server-admin?server=${server.code}&panel=m2`,
  })
  return false
}
