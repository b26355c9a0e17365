import { eq } from 'drizzle-orm'
import { chooseMethod } from '#features/payments/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { AutoRenewInput } from '../forms.ts'
import { servers } from '../../schema.ts'
import { renewalTerms, requireTerm } from '../../renewals/server/terms-of.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'

/**
 * Turns automatic renewal of the customer's server on or off, with its period and means of payment. An API token spends the balance at most, so it may keep the
 * server's stored payment method but not choose one. Throws `servers.term-not-sold`.
 */
export async function setAutoRenew(ctx: Ctx, input: AutoRenewInput): Promise<void> {
  requireCustomer(ctx)
  const { autoRenew, months: renewMonths, method: renewMethod } = input
  const renewMethodId = input.methodId ?? null
  await inTransaction(ctx, async (ctx) => {
    const { server, actor } = await authorizeServerAction(ctx, input.code, 'owner')
    requireTerm(await renewalTerms(ctx, [server]), renewMonths)
    const isNew = renewMethodId !== null && renewMethodId !== server.renewMethodId
    if (isNew && actor.kind === 'token') throw new DomainError('forbidden', 'servers.method-by-token')
    if (isNew) await chooseMethod(ctx, renewMethodId)
    await ctx.db.update(servers).set({ autoRenew, renewMonths, renewMethod, renewMethodId, updatedAt: ctx.now() }).where(eq(servers.id, server.id))
  })
}
