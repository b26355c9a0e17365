import { eq } from 'drizzle-orm'
import { requireStaff } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { workOrderSecret } from '../schema.ts'
import { change, record } from './change-work-order.ts'
import type { SupportCtx } from './ports.ts'
import { lockAny } from './work-order-rows.ts'

/**
 * Reveals the customer's secret once, to the assigned staff, and records the access, which the owner sees too. Throws `support.not-assigned` for other staff,
 * and `support.no-secret` if it was seen or deleted.
 */
export async function revealSecret(ctx: SupportCtx, { number }: { number: string }): Promise<{ secret: string }> {
  const staffId = requireStaff(ctx, 'support')
  return inTransaction(ctx, async (ctx) => {
    const row = await lockAny(ctx, number)
    if (row.assigneeId !== staffId) throw new DomainError('forbidden', 'support.not-assigned')
    const [held] = await ctx.db.delete(workOrderSecret).where(eq(workOrderSecret.workOrderId, row.id)).returning({ sealed: workOrderSecret.sealed })
    if (!held) throw new DomainError('not-found', 'support.no-secret')
    await record(ctx, row, 'reveal-secret', { kind: 'staff', staffId })
    await change(ctx, row, {})
    return { secret: ctx.secretBox.open(held.sealed) }
  })
}
