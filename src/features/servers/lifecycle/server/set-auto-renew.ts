import { and, eq, ne } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AutoRenewInput } from '../forms.ts'
import { servers } from '../../schema.ts'

/** Turns automatic renewal of an own server on or off, with the period it buys and what it charges. */
export async function setAutoRenew(ctx: Ctx, input: AutoRenewInput): Promise<void> {
  const accountId = requireCustomer(ctx)
  const changed = await ctx.db
    .update(servers)
    .set({ autoRenew: input.autoRenew, renewMonths: input.months, renewMethod: input.method, updatedAt: ctx.now() })
    .where(and(eq(servers.accountId, accountId), eq(servers.code, input.code), ne(servers.state, 'released')))
    .returning({ id: servers.id })
  if (changed.length === 0) throw new Refusal('not-found', 'servers.not-found')
}
