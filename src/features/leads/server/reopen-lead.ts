import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { moveLead } from './move-lead.ts'

/** Reopens a closed lead. */
export async function reopenLead(ctx: Ctx, { leadId }: { leadId: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'leads')
  await moveLead(ctx, 'reopen', { staffId, leadId })
}
