import { eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { LabelInput } from '../forms.ts'
import { servers } from '../../schema.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'

/** Sets name and remark of a server of the customer. Allowed in every state; the machine is not changed. */
export async function labelServer(ctx: Ctx, input: LabelInput): Promise<{ name: string; remark: string }> {
  requireCustomer(ctx)
  const { code, name, remark } = input
  return inTransaction(ctx, async (ctx) => {
    const { server } = await authorizeServerAction(ctx, code, 'owner')
    await ctx.db.update(servers).set({ name, remark, updatedAt: ctx.now() }).where(eq(servers.id, server.id))
    return { name, remark }
  })
}
