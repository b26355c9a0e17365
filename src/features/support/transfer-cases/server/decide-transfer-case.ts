import { sendMessage } from '#features/messages/api.ts'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { CaseApproval, CaseRejection } from '../../forms.ts'
import { transferCasePath } from '../../model/transfer-cases.ts'
import { lockAnyCase, moveCase } from '../../server/case-rows.ts'
import { judgeCases } from './judge-cases.ts'
import type { StaffTransfersPort } from '../../server/ports.ts'

/** Marks an application as under review. Reviewing twice changes nothing. */
export async function reviewTransferCase(ctx: Ctx, { number }: { number: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'transfers')
  await inTransaction(ctx, async (ctx) => {
    const row = await lockAnyCase(ctx, number)
    if (row.state !== 'reviewing') await moveCase(ctx, row, 'review', { kind: 'staff', staffId })
  })
}

/**
 * Approves an application and begins the transfer. Checks the present state: throws `support.case-obstacle-…`, and the errors of the transfer, in which case
 * nothing changes.
 */
export async function approveTransferCase(ctx: Ctx & StaffTransfersPort, { number, snapshots }: CaseApproval): Promise<{ transferNumber: string }> {
  const staffId = requireStaff(ctx, 'transfers')
  return inTransaction(ctx, async (ctx) => {
    const row = await lockAnyCase(ctx, number)
    if (row.state === 'approved' && row.transferNumber) return { transferNumber: row.transferNumber }
    const [{ sides }] = (await judgeCases(ctx, [row])) as [Awaited<ReturnType<typeof judgeCases>>[number]]
    const { fromAccountId, toAccountId, obstacle } = sides
    if (obstacle || !fromAccountId || !toAccountId) throw new DomainError('conflict', `support.case-obstacle-${obstacle ?? 'no-other'}`)
    const { number: transferNumber } = await ctx.staffTransfers.begin(ctx, {
      fromAccountId,
      toAccountId,
      serverCodes: row.serverCodes,
      snapshots,
      caseNumber: number,
    })
    await moveCase(ctx, row, 'approve', { kind: 'staff', staffId }, { transferNumber })
    await sendMessage(ctx, {
      accountId: row.accountId,
      category: 'operations',
      code: 'transfer-case.approved',
      params: { number },
      link: transferCasePath(number),
      eventKey: `transfer-case.approved:${transferNumber}`,
    })
    return { transferNumber }
  })
}

/** Rejects it with a reason that the applicant reads. */
export async function rejectTransferCase(ctx: Ctx, { number, reason }: CaseRejection): Promise<void> {
  const staffId = requireStaff(ctx, 'transfers')
  await inTransaction(ctx, async (ctx) => {
    const row = await lockAnyCase(ctx, number)
    await moveCase(ctx, row, 'reject', { kind: 'staff', staffId }, { reason })
    await sendMessage(ctx, {
      accountId: row.accountId,
      category: 'operations',
      code: 'transfer-case.rejected',
      params: { number, reason },
      link: transferCasePath(number),
      eventKey: `transfer-case.rejected:${number}`,
    })
  })
}
