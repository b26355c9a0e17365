import { eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { AutoRenewInput } from '../forms.ts'
import { servers } from '../../schema.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'

/** Turns automatic renewal of the customer's server on or off, with its period and means of payment. */
export async function setAutoRenew(ctx: Ctx, input: AutoRenewInput): Promise<void> {
  requireCustomer(ctx)
  const { autoRenew, months: renewMonths, method: renewMethod } = input
  await inTransaction(ctx, async (ctx) => {
    const { server } = await authorizeServerAction(ctx, input.code, 'owner')
    await ctx.db.update(servers).set({ autoRenew, renewMonths, renewMethod, updatedAt: ctx.now() }).where(eq(servers.id, server.id))
  })
}
