import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { moveLead } from './move-lead.ts'

/** Ends a lead with a note on what came of it; from now on its days are counted. */
export async function closeLead(ctx: Ctx, input: { leadId: string; note: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'leads')
  await moveLead(ctx, 'close', { staffId, ...input })
}
