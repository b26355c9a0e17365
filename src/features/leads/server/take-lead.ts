import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { moveLead } from './move-lead.ts'

/** Takes an open lead, so that colleagues see its owner. Throws `leads.moved-on` if a colleague was faster. */
export async function takeLead(ctx: Ctx, { leadId }: { leadId: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'leads')
  await moveLead(ctx, 'take', { staffId, leadId })
}
