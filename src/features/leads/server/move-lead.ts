import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { leadSteps, type LeadStep } from '../model.ts'
import { lead, leadHistory } from '../schema.ts'

/**
 * Changes a lead's state; no other code does. Runs one conditional update with a line of history. Throws `leads.no-lead`, and `leads.moved-on` if a colleague
 * was faster.
 */
export async function moveLead(ctx: Ctx, step: LeadStep, by: { staffId: string; leadId: string; note?: string }): Promise<void> {
  const { from, to } = leadSteps[step]
  const { leadId, staffId } = by
  await inTransaction(ctx, async (ctx) => {
    const [held] = await ctx.db.select({ state: lead.state }).from(lead).where(eq(lead.id, leadId)).for('update')
    if (!held) throw new DomainError('not-found', 'leads.no-lead')
    const at = ctx.now()
    const takenBy = step === 'take' ? { takenBy: staffId } : to === 'open' ? { takenBy: null } : {}
    const moved = await ctx.db
      .update(lead)
      .set({ state: to, stateAt: at, ...takenBy })
      .where(and(eq(lead.id, leadId), inArray(lead.state, [...from])))
      .returning({ id: lead.id })
    if (moved.length === 0) throw new DomainError('conflict', 'leads.moved-on')
    await ctx.db.insert(leadHistory).values({ leadId, fromState: held.state, toState: to, staffId, note: by.note ?? null, at })
  })
}
