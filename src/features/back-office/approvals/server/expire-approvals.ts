import { and, eq, lte } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { unapprovedActRetention } from '../../model/retention.ts'
import { staffApproval } from '../../schema.ts'
import { noticeDecision } from './notice-approval.ts'

/** Ends requests without a decision, notifies their requesters, and deletes acts that no sum counts any more. */
export async function expireApprovals(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const overdue = and(eq(staffApproval.state, 'waiting'), lte(staffApproval.expiresAt, ctx.now()))
    const ended = await ctx.db.update(staffApproval).set({ state: 'expired', decidedAt: ctx.now() }).where(overdue).returning()
    for (const row of ended) await noticeDecision(ctx, row, 'expired')
  })
  await pruneRows(ctx, [unapprovedActRetention])
}
