import { and, eq, ne } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import type { LabelInput } from '../forms.ts'
import { servers } from '../../schema.ts'

/** Gives an own server a name and a remark. Allowed in every state; the machine does not notice. */
export async function labelServer(ctx: Ctx, input: LabelInput): Promise<{ name: string; remark: string }> {
  const accountId = requireCustomer(ctx)
  const [labelled] = await ctx.db
    .update(servers)
    .set({ name: input.name, remark: input.remark, updatedAt: ctx.now() })
    .where(and(eq(servers.code, input.code), eq(servers.accountId, accountId), ne(servers.state, 'released')))
    .returning({ name: servers.name, remark: servers.remark })
  if (!labelled) throw new Refusal('not-found', 'servers.not-found')
  return labelled
}
