import { eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { UsedUpAction } from '../../model.ts'
import { servers } from '../../schema.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'
import type { UsedUpInput } from '../forms.ts'
import { usedUpChoices } from '../schema.ts'

/**
 * Chooses what happens to the customer's server when its traffic package is used up. `servers.limit-traffic` carries it out, also for a package that is
 * used up already. Every change is recorded; the same choice again changes nothing. Throws `servers.no-traffic-package`.
 */
export async function chooseUsedUp(ctx: Ctx, { code, action }: UsedUpInput): Promise<{ action: UsedUpAction }> {
  requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { server, actor } = await authorizeServerAction(ctx, code, 'owner')
    if (server.shape.trafficGib === null) throw new DomainError('conflict', 'servers.no-traffic-package')
    if (server.usedUpAction === action) return { action }
    const at = ctx.now()
    await ctx.db.update(servers).set({ usedUpAction: action, autoTopUpGib: null, autoTopUpMostFen: null, updatedAt: at }).where(eq(servers.id, server.id))
    await ctx.db.insert(usedUpChoices).values({ serverId: server.id, action, actor: `${actor.kind}:${actor.id}`, at })
    return { action }
  })
}
