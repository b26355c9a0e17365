import { eq } from 'drizzle-orm'
import type { DiscountPorts } from '#features/catalog/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { servers } from '../../schema.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'
import type { AutoTopUpInput } from '../forms.ts'
import { usedUpChoices } from '../schema.ts'
import { estimateFor } from './quote-top-up.ts'

/**
 * Lets traffic be bought from the customer's balance whenever the package of their server is used up: `gib` each time, for at most `mostFen` in a period.
 * `servers.limit-traffic` buys it. Every change is recorded; the same choice again changes nothing. Throws the codes of `whyNotTopUp`,
 * `servers.no-such-top-up` for a volume that is not for sale and `servers.sum-below-price` for a sum that buys none.
 */
export async function setAutoTopUp(ctx: Ctx & DiscountPorts, { code, gib, mostFen }: AutoTopUpInput): Promise<{ gib: number; mostFen: bigint }> {
  requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { server, actor } = await authorizeServerAction(ctx, code, 'owner')
    const option = (await estimateFor(ctx, server)).topUps.find((one) => one.gib === gib)
    if (!option) throw new DomainError('invalid', 'servers.no-such-top-up', {}, [{ path: 'gib', code: 'servers.no-such-top-up' }])
    const { totalFen } = option
    if (mostFen < totalFen) throw new DomainError('invalid', 'servers.sum-below-price', {}, [{ path: 'mostFen', code: 'servers.sum-below-price' }])
    if (server.autoTopUpGib === gib && server.autoTopUpMostFen === mostFen) return { gib, mostFen }
    const at = ctx.now()
    await ctx.db.update(servers).set({ usedUpAction: 'top-up', autoTopUpGib: gib, autoTopUpMostFen: mostFen, updatedAt: at }).where(eq(servers.id, server.id))
    await ctx.db.insert(usedUpChoices).values({ serverId: server.id, action: 'top-up', gib, mostFen, actor: `${actor.kind}:${actor.id}`, at })
    return { gib, mostFen }
  })
}
