import { and, eq } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { payment } from '../schema.ts'
import type { PaymentRow } from './payment-rows.ts'
import type { PaymentsCtx } from './ports.ts'

/**
 * Closes an open payment that the gateway does not know, because a crash prevented opening it or no payer has seen it. If it is paid later all the same, the
 * money counts as late and goes to the balance.
 */
export async function closeUnknown(ctx: PaymentsCtx, row: Pick<PaymentRow, 'id' | 'number' | 'purpose' | 'accountId' | 'state'>): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const closed = await ctx.db
      .update(payment)
      .set({ state: 'closed', stateAt: ctx.now(), followAt: null })
      .where(and(eq(payment.id, row.id), eq(payment.state, row.state)))
      .returning({ id: payment.id })
    if (closed.length === 0) return
    await ctx.purposes[row.purpose].ended(ctx, row)
    await announce(ctx, 'payment.ended', { paymentId: row.id, accountId: row.accountId, state: 'closed' })
  })
}
