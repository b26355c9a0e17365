import { and, eq, isNull, or } from 'drizzle-orm'
import { findHolder } from '#features/account/api.ts'
import { sendMessage } from '#features/messages/api.ts'
import { releaseSuspense } from '#features/money/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { companyCurrency } from '#platform/pure/currency.ts'
import type { SuspenseOutcome } from '../../model.ts'
import { paymentSuspense } from '../../schema.ts'
import { audit } from '../../server/audit.ts'

export type ResolveSuspense = {
  suspenseId: string
  outcome: SuspenseOutcome
  /** Number of the account to credit, for `credited`. */
  accountNumber?: string | undefined
  /** Reason. For `sent-back`, also the gateway's or bank's number of the repayment. */
  resolution: string
}

type Row = typeof paymentSuspense.$inferSelect

/**
 * Resolves one amount in suspense, once. `credited` adds it to a customer's available balance and notifies them. `sent-back` records that finance repaid it at
 * the gateway. Money that is being refunded already is not open for a decision. Ledger, row and audit are written in one transaction. For `credited`, throws `payments.suspense-currency` for foreign currency and
 * `payments.no-such-account` for missing or closed accounts.
 */
export async function resolveSuspense(ctx: Ctx, input: ResolveSuspense): Promise<{ outcome: SuspenseOutcome }> {
  const staffId = requireStaff(ctx, 'money')
  const { suspenseId, outcome, resolution } = input
  const { refundState } = paymentSuspense
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .update(paymentSuspense)
      .set({ resolvedAt: ctx.now(), resolvedBy: staffId, outcome, resolution })
      .where(and(eq(paymentSuspense.id, suspenseId), isNull(paymentSuspense.resolvedAt), or(isNull(refundState), eq(refundState, 'refused'))))
      .returning()
    if (!row) throw new DomainError('not-found', 'payments.no-open-suspense')
    const accountId = outcome === 'credited' ? await creditable(ctx, row, input.accountNumber) : null
    const { gateway, tradeNo, currency, amountFen } = row
    await releaseSuspense(asSystem(ctx, `staff:${staffId}`), { gateway, tradeNo, currency, amountFen, accountId })
    if (accountId) await tell(ctx, accountId, row)
    const facts = { gateway, tradeNo, amountFen: amountFen.toString(), currency, outcome, resolution }
    const detail = outcome === 'credited' ? { ...facts, accountNumber: input.accountNumber ?? '' } : facts
    await audit(ctx, { staffId, action: 'suspense-resolved', subjectId: suspenseId, detail })
    return { outcome }
  })
}

async function creditable(ctx: Ctx, row: Row, accountNumber: string | undefined): Promise<string> {
  // Balances are in yuan only.
  if (row.currency !== companyCurrency().code) throw new DomainError('conflict', 'payments.suspense-currency')
  const found = accountNumber ? await findHolder(asSystem(ctx, 'payments.suspense'), accountNumber) : undefined
  if (!found) throw new DomainError('invalid', 'payments.no-such-account', {}, [{ path: 'accountNumber', code: 'payments.no-such-account' }])
  return found.id
}

async function tell(ctx: Ctx, accountId: string, row: Row): Promise<void> {
  const params = { number: row.tradeNo, amountFen: Number(row.amountFen) }
  await sendMessage(asSystem(ctx, 'payments.suspense'), { accountId, category: 'finance', code: 'payment.found', params, link: '/console/money' })
}
