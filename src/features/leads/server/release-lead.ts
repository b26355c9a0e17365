import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { moveLead } from './move-lead.ts'

/** Returns a taken lead to the queue of all. */
export async function releaseLead(ctx: Ctx, { leadId }: { leadId: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'leads')
  await moveLead(ctx, 'release', { staffId, leadId })
}
