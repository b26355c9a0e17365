import { eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { LeadContact } from '../model.ts'
import { lead } from '../schema.ts'

/** Reveals the contact data of a lead to staff. Throws `leads.no-lead`. */
export async function revealLead(ctx: Ctx, { leadId }: { leadId: string }): Promise<LeadContact> {
  requireStaff(ctx, 'leads')
  const [found] = await ctx.db.select({ phone: lead.phone, email: lead.email }).from(lead).where(eq(lead.id, leadId))
  if (!found) throw new DomainError('not-found', 'leads.no-lead')
  return found
}
