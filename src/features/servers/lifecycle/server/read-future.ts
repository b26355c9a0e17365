import { and, desc, eq, gte } from 'drizzle-orm'
import { estimateRenewals, type AgentDiscountPort } from '#features/catalog/api.ts'
import { readFunds } from '#features/money/api.ts'
import { importedAmong, readOrderConfigs } from '#features/orders/api.ts'
import { listRenewMethods, type PaymentsCtx } from '#features/payments/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { renewable, type ServerFuture } from '../../model/lifecycle.ts'
import { serverSteps } from '../../schema.ts'
import { lifeOf } from './life-rows.ts'
import { requestOf } from '../../renewals/server/renewal-requests.ts'
import { renewalTerms } from '../../renewals/server/terms-of.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

const newest = 12

/** Facts that decide the future of the customer's server, the present price of each term that it may be renewed for, and the automatic actions so far. Null before it runs. */
export async function readFuture(ctx: Ctx & AgentDiscountPort, input: { code: string }): Promise<ServerFuture | null> {
  const { server, actor } = await authorizeServerRead(ctx, input.code)
  if (!server.expiresAt) return null
  const [life, configs, history, funds, imported, periods] = await Promise.all([
    lifeOf(ctx, server),
    readOrderConfigs(ctx, [server.orderId]),
    ctx.db
      .select({ step: serverSteps.step, outcome: serverSteps.outcome, shortFen: serverSteps.shortFen, at: serverSteps.at, periodEnd: serverSteps.periodEnd })
      .from(serverSteps)
      .where(and(eq(serverSteps.serverId, server.id), server.ownedSince ? gte(serverSteps.at, server.ownedSince) : undefined))
      .orderBy(desc(serverSteps.at), desc(serverSteps.periodEnd))
      .limit(newest),
    readFunds(ctx, actor.id),
    importedAmong(ctx, [server.orderId]),
    renewalTerms(ctx, [server]),
  ])
  const requests = renewable(life)
    ? periods.map((months) => requestOf(server, configs.get(server.orderId)!, { months }, { now: ctx.now(), terms: life.terms }))
    : []
  const priced = await estimateRenewals(ctx, { accountId: actor.id, requests })
  return {
    life,
    options: priced.flatMap((one) => {
      if (!one?.renewal) return []
      const { toAt, guaranteed } = one.renewal
      return [{ months: one.config.months, totalFen: one.totalFen, toAt, guaranteed, guaranteedUntilAt: one.renewalGuaranteedUntilAt }]
    }),
    imported: !priced.some((one) => one?.renewal?.guaranteed) && imported.size > 0,
    availableFen: funds.vouchersFen + funds.availableFen,
    history: history.filter((line) => line.outcome !== 'skipped'),
  }
}

/** The same with the owner's stored payment methods, for the server's page. */
export async function readPageFuture(ctx: PaymentsCtx & AgentDiscountPort, input: { code: string }): Promise<ServerFuture | null> {
  requireCustomer(ctx)
  const [future, methods] = await Promise.all([readFuture(ctx, input), listRenewMethods(ctx)])
  return future && { ...future, methods }
}
