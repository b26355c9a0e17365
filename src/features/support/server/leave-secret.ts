import { requireCustomer } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { canWrite } from '../model.ts'
import { workOrderSecret } from '../schema.ts'
import { change, record } from './change-work-order.ts'
import type { SupportCtx } from './ports.ts'
import { lockOwn } from './work-order-rows.ts'

/** Leaves a password for the assigned staff: sealed, replacing an earlier one, shown once, and deleted when the work order closes. */
export async function leaveSecret(ctx: SupportCtx, { number, secret }: { number: string; secret: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  await inTransaction(ctx, async (ctx) => {
    const row = await lockOwn(ctx, accountId, number)
    if (!canWrite(row.state)) throw new DomainError('conflict', 'support.ended')
    await requireWithinLimits(ctx, 'support.wrote-often', [{ key: `support.write:${accountId}`, max: 40, windowSeconds: 600 }])
    const sealed = ctx.secretBox.seal(secret)
    await ctx.db
      .insert(workOrderSecret)
      .values({ workOrderId: row.id, sealed, leftAt: ctx.now() })
      .onConflictDoUpdate({ target: workOrderSecret.workOrderId, set: { sealed, leftAt: ctx.now() } })
    await record(ctx, row, 'leave-secret', { kind: 'customer' })
    await change(ctx, row, {})
  })
}
