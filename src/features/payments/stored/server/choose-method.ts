import { and, eq } from 'drizzle-orm'
import { requireCustomer } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { DomainError } from '#platform/domain-error.ts'
import { paymentMethod } from '../../schema.ts'
import type { PaymentsCtx } from '../../server/ports.ts'

/**
 * Checks that the caller may have a locked server renewed by this method, and holds the method until the transaction ends, so that no removal comes between.
 * Throws `payments.method-not-found` and `payments.method-ended`.
 */
export async function chooseMethod(ctx: Pick<PaymentsCtx, 'db' | 'actor' | 'now'>, methodId: string): Promise<void> {
  const accountId = requireCustomer(ctx)
  requireTransaction(ctx, 'chooseMethod')
  const [method] = await ctx.db
    .select()
    .from(paymentMethod)
    .where(and(eq(paymentMethod.id, methodId), eq(paymentMethod.accountId, accountId)))
    .for('share')
  if (!method) throw new DomainError('not-found', 'payments.method-not-found')
  if (method.state !== 'active') throw new DomainError('conflict', 'payments.method-ended')
  await enqueue(ctx, 'payments.move-due-date', { methodId }, { key: methodId })
}
