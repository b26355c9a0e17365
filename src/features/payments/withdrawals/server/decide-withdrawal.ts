import { eq } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { moveWithdrawal } from '#features/money/api.ts'
import { asSystem, requireStaff } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { payment, withdrawal } from '../../schema.ts'
import { audit } from '../../server/audit.ts'
import { beginRefund } from '../../server/begin-refund.ts'
import type { PaymentsCtx } from '../../server/ports.ts'

export type DecideWithdrawal = { withdrawalId: string } & ({ approve: true } | { approve: false; reason: string })

/**
 * Decides a withdrawal, once. If it is approved, its frozen amount becomes a refund of the payment in the same transaction and goes to the gateway. If it is
 * rejected, the amount is available again and the customer reads the reason. Recorded in the audit.
 */
export async function decideWithdrawal(ctx: PaymentsCtx, input: DecideWithdrawal): Promise<void> {
  const staffId = requireStaff(ctx, 'money')
  const { withdrawalId } = input
  await inTransaction(ctx, async (ctx) => {
    const [known] = await ctx.db.select({ paymentId: withdrawal.paymentId }).from(withdrawal).where(eq(withdrawal.id, withdrawalId))
    if (!known) throw new DomainError('not-found', 'payments.withdrawal-not-found')
    // Lock order: payment → withdrawal → wallet.
    await ctx.db.select({ id: payment.id }).from(payment).where(eq(payment.id, known.paymentId)).for('update')
    const [row] = await ctx.db.select().from(withdrawal).where(eq(withdrawal.id, withdrawalId)).for('update')
    if (row!.state !== 'requested') throw new DomainError('conflict', 'payments.withdrawal-decided')
    const { accountId, paymentId, amountFen, number } = row!
    await moveWithdrawal(asSystem(ctx, 'payments.withdraw'), 'return', { accountId, paymentId, withdrawalId, amountFen, number })
    const refund = input.approve ? await beginRefund(ctx, { paymentId, amountFen, reason: number, askedBy: staffId }) : undefined
    const decision = input.approve ? null : input.reason
    await ctx.db
      .update(withdrawal)
      .set({ state: input.approve ? 'approved' : 'rejected', refundId: refund?.id ?? null, decidedBy: staffId, decision, stateAt: ctx.now() })
      .where(eq(withdrawal.id, withdrawalId))
    const action = input.approve ? 'withdrawal-approved' : 'withdrawal-rejected'
    await audit(ctx, {
      staffId,
      action,
      subjectId: withdrawalId,
      detail: { number, amountFen: amountFen.toString(), ...(decision ? { reason: decision } : {}) },
    })
    const params = { number, amountFen: Number(amountFen) }
    const told = { accountId, category: 'finance', link: '/console/money/withdraw', eventKey: withdrawalId } as const
    if (decision === null) await sendMessage(ctx, { ...told, code: 'withdrawal.approved', params })
    else await sendMessage(ctx, { ...told, code: 'withdrawal.rejected', params: { ...params, reason: decision } })
  })
}
