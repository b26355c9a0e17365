import { and, eq, lte } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { workOrderPath } from '../model.ts'
import { workOrder } from '../schema.ts'
import { move } from './change-work-order.ts'
import type { SupportCtx } from './ports.ts'

const atOnce = 100

/**
 * Closes work orders that their owner has not answered for seven days, and resolved ones without an objection for three, and notifies the owners. Returns the
 * number of closed ones.
 */
export async function lapseWorkOrders(ctx: SupportCtx): Promise<number> {
  requireSystem(ctx)
  const due = await ctx.db.select({ id: workOrder.id }).from(workOrder).where(lte(workOrder.lapseAt, ctx.now())).limit(atOnce)
  let closed = 0
  for (const { id } of due) closed += await lapse(ctx, id)
  return closed
}

function lapse(ctx: SupportCtx, id: string): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    // A message may have arrived since, so only a row that is still due is locked.
    const [row] = await ctx.db
      .select()
      .from(workOrder)
      .where(and(eq(workOrder.id, id), lte(workOrder.lapseAt, ctx.now())))
      .for('update', { skipLocked: true })
    if (!row) return 0
    const { accountId, number, title, state } = row
    await move(ctx, row, 'lapse', { kind: 'system' })
    if (state === 'waiting')
      await sendMessage(ctx, {
        accountId,
        category: 'operations',
        code: 'work-order.lapsed',
        params: { number, title },
        link: workOrderPath(number),
        eventKey: `work-order.lapsed:${id}:${row.revision}`,
      })
    return 1
  })
}
