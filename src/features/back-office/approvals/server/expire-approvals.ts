import { and, eq, lt, lte } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { limitHours } from '../../model/approvals.ts'
import { staffApproval, unapprovedAct } from '../../schema.ts'
import { noticeDecision } from './notice-approval.ts'

/** Ends requests without a decision, notifies their requesters, and deletes acts that no sum counts any more. */
export async function expireApprovals(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const overdue = and(eq(staffApproval.state, 'waiting'), lte(staffApproval.expiresAt, ctx.now()))
    const ended = await ctx.db.update(staffApproval).set({ state: 'expired', decidedAt: ctx.now() }).where(overdue).returning()
    for (const row of ended) await noticeDecision(ctx, row, 'expired')
    await ctx.db.delete(unapprovedAct).where(lt(unapprovedAct.at, new Date(ctx.now().getTime() - 2 * limitHours * 3_600_000)))
  })
}
