import { and, eq, isNull } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { EditForwardInput } from '../forms.ts'
import { portForwards } from '../schema.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

/** Changes the remark of a forwarded port of the customer's server. The machine is not changed. */
export async function editForward(ctx: Ctx, input: EditForwardInput): Promise<{ remark: string }> {
  requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const { server } = await authorizeServerRead(ctx, input.code, 'editForward')
    const [edited] = await ctx.db
      .update(portForwards)
      .set({ remark: input.remark })
      .where(and(eq(portForwards.id, input.forwardId), eq(portForwards.serverId, server.id), isNull(portForwards.removedRevision)))
      .returning({ remark: portForwards.remark })
    if (!edited) throw new DomainError('not-found', 'network.forward-gone')
    return edited
  })
}
