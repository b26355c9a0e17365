import { count, eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { lead } from '../schema.ts'

/** Counts leads that are not taken yet. */
export async function countOpenLeads(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'leads')
  const [row] = await ctx.db.select({ leads: count() }).from(lead).where(eq(lead.state, 'open'))
  return row?.leads ?? 0
}
