import { and, eq, isNull } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { paymentDifference } from '../../schema.ts'
import { audit } from '../../server/audit.ts'
import type { PaymentDifference } from './list-differences.ts'

/** Closes a difference with an explanation by staff, once. Moves no money: refunds and credits have their own commands. */
export async function resolveDifference(ctx: Ctx, input: { differenceId: string; resolution: string }): Promise<PaymentDifference> {
  const staffId = requireStaff(ctx, 'money')
  const { differenceId, resolution } = input
  return inTransaction(ctx, async (ctx) => {
    const [resolved] = await ctx.db
      .update(paymentDifference)
      .set({ resolvedAt: ctx.now(), resolvedBy: staffId, resolution })
      .where(and(eq(paymentDifference.id, differenceId), isNull(paymentDifference.resolvedAt)))
      .returning()
    if (!resolved) throw new DomainError('not-found', 'payments.no-open-difference')
    await audit(ctx, { staffId, action: 'difference-resolved', subjectId: differenceId, detail: { number: resolved.number, resolution } })
    return resolved
  })
}
