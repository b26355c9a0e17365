import { and, eq, lt } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { leadRules } from '../model.ts'
import { lead } from '../schema.ts'

/** Deletes leads closed 180 days ago with their contents. Returns their number. */
export async function forgetLeads(ctx: Ctx): Promise<number> {
  requireSystem(ctx)
  const until = new Date(ctx.now().getTime() - leadRules.keptDays * 86_400_000)
  const gone = await ctx.db
    .delete(lead)
    .where(and(eq(lead.state, 'closed'), lt(lead.stateAt, until)))
    .returning({ id: lead.id })
  return gone.length
}
