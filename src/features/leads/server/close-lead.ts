import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { moveLead } from './move-lead.ts'

/** Closes a lead with a note on the outcome. Its retention period begins. */
export async function closeLead(ctx: Ctx, input: { leadId: string; note: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'leads')
  await moveLead(ctx, 'close', { staffId, ...input })
}
