import { and, eq, inArray } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { decodeTagged } from '#platform/db/reads/tagged-json.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { appendEntry } from '../../audit/server/append-entry.ts'
import { staffApproval } from '../../schema.ts'
import type { StaffLink } from '../../staff/model.ts'
import { admissionDays } from '../../model/approvals.ts'
import { kindOf } from './approval-kinds.ts'
import { readHolder, wasAdmittedBy } from './approvers.ts'
import { noticeDecision } from './notice-approval.ts'
import type { GateCtx } from './run-with-approval.ts'

type Row = typeof staffApproval.$inferSelect
type Decision = Partial<Pick<Row, 'note' | 'failure'>> & { state: Exclude<Row['state'], 'waiting'> }

/** Result of an approval. The link of an owner is shown once, to the approver. */
export type Approved = { link: StaffLink | null }

/**
 * Approves a request of a colleague and runs the act in the same transaction, once, with every check of the act at this moment. If the act is refused, the
 * request ends as failed and the error of the act is thrown. Approving again changes nothing. Throws `back-office.approval-own`, `back-office.approval-admitted`,
 * `back-office.approval-decided` and `back-office.approval-expired`.
 */
export async function approveRequest(ctx: GateCtx, { approvalId }: { approvalId: string }): Promise<Approved> {
  const staffId = requireStaff(ctx, 'approvals')
  const outcome = await inTransaction(ctx, async (ctx): Promise<Approved | { refused: DomainError }> => {
    const row = await lockRequest(ctx, approvalId)
    if (row.state === 'approved' && row.decidedBy === staffId) return { link: null }
    await requireDecider(ctx, row, staffId)
    if (await wasAdmittedBy(ctx, { staffId, by: row.requestedBy })) throw new DomainError('conflict', 'back-office.approval-admitted', { days: admissionDays })
    try {
      const result = await carryOut(ctx, row)
      await end(ctx, row, { state: 'approved' }, staffId)
      return { link: row.kind === 'new-owner' || row.kind === 'owner-link' ? (result as StaffLink) : null }
    } catch (error) {
      if (!(error instanceof DomainError) || passes(error)) throw error
      await end(ctx, row, { state: 'failed', failure: error.code }, staffId)
      return { refused: error }
    }
  })
  if ('refused' in outcome) throw outcome.refused
  return outcome
}

/** Rejects a request of a colleague, with a reason for the requester. Rejecting again changes nothing. */
export async function rejectRequest(ctx: GateCtx, { approvalId, reason }: { approvalId: string; reason: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'approvals')
  await inTransaction(ctx, async (ctx) => {
    const row = await lockRequest(ctx, approvalId)
    if (row.state === 'rejected' && row.decidedBy === staffId) return
    await requireDecider(ctx, row, staffId)
    await end(ctx, row, { state: 'rejected', note: reason }, staffId)
  })
}

/** Withdraws one's own request before it is decided. Withdrawing again changes nothing. */
export async function withdrawRequest(ctx: GateCtx, { approvalId }: { approvalId: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'approvals')
  await inTransaction(ctx, async (ctx) => {
    const row = await lockRequest(ctx, approvalId)
    if (row.requestedBy !== staffId) throw new DomainError('conflict', 'back-office.approval-others')
    if (row.state === 'withdrawn') return
    requireWaiting(ctx, row)
    await end(ctx, row, { state: 'withdrawn' }, staffId)
  })
}

/** Locks a request that the caller's permissions cover. Others get the same answer as for one that does not exist. */
async function lockRequest(ctx: Ctx, approvalId: string): Promise<Row> {
  const permissions = ctx.actor.kind === 'staff' ? [...ctx.actor.permissions] : []
  const [row] = await ctx.db
    .select()
    .from(staffApproval)
    .where(and(eq(staffApproval.id, approvalId), inArray(staffApproval.permission, permissions)))
    .for('update')
  if (!row) throw new DomainError('not-found', 'back-office.no-such-approval')
  return row
}

function requireWaiting(ctx: Ctx, row: Row): void {
  if (row.state !== 'waiting') throw new DomainError('conflict', 'back-office.approval-decided')
  if (row.expiresAt <= ctx.now()) throw new DomainError('conflict', 'back-office.approval-expired')
}

/** The second person: another one, active, with the permission at this moment. */
async function requireDecider(ctx: Ctx, row: Row, staffId: string): Promise<void> {
  if (row.requestedBy === staffId) throw new DomainError('conflict', 'back-office.approval-own')
  requireWaiting(ctx, row)
  if (!(await readHolder(ctx, staffId, row.permission))) throw new DomainError('forbidden', 'auth.not-allowed')
}

/** Runs the act for its requester, who must still be allowed to do it. */
async function carryOut(ctx: GateCtx, row: Row): Promise<unknown> {
  const requester = await readHolder(ctx, row.requestedBy, row.permission)
  if (!requester) throw new DomainError('conflict', 'back-office.approval-requester')
  const at = ctx.now()
  const actor = { kind: 'staff', staffId: row.requestedBy, permissions: requester.permissions } as const
  // One moment for all that depends on the time, such as the sum of a refund.
  return inTransaction({ ...ctx, now: () => at }, (ctx) => kindOf(row.kind).carryOut({ ...ctx, actor }, decodeTagged(row.request)))
}

/** Errors that pass by themselves leave the request waiting. */
function passes({ kind }: DomainError): boolean {
  return kind === 'unavailable' || kind === 'too-many'
}

async function end(ctx: GateCtx, row: Row, decision: Decision, staffId: string): Promise<void> {
  await ctx.db
    .update(staffApproval)
    .set({ ...decision, decidedBy: staffId, decidedAt: ctx.now() })
    .where(eq(staffApproval.id, row.id))
  const { state } = decision
  if (state === 'withdrawn' || state === 'expired') return
  await noticeDecision(ctx, row, state)
  if (state !== 'approved') return
  const { kind, subject, amountFen } = row
  const requester = await readHolder(ctx, row.requestedBy, row.permission)
  const detail = { kind, requestedBy: requester?.loginName ?? row.requestedBy, ...(amountFen === null ? {} : { amountFen: amountFen.toString() }) }
  await appendEntry(ctx, { action: 'approval-granted', step: 'done', staffId, role: ctx.staffViewer?.role ?? 'staff', subject, detail })
}
