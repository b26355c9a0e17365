import { and, eq, lte, sql } from 'drizzle-orm'
import { requireStaff } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { encodeTagged } from '#platform/db/reads/tagged-json.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { DomainError } from '#platform/domain-error.ts'
import { newId } from '#platform/pure/id.ts'
import { approvalDays, approvalRules, needsApproval, type ApprovalKind, type ApprovalLimit, type AwaitsApproval } from '../../model/approvals.ts'
import { appendEntry } from '../../audit/server/append-entry.ts'
import { staff, staffApproval, unapprovedAct } from '../../schema.ts'
import type { StaffCtx } from '../../server/ports.ts'
import { kindOf, type ApprovalCtx } from './approval-kinds.ts'
import { readLimit, sumActsAlone } from './approval-limits.ts'
import { hasApprover } from './approvers.ts'
import { noticeRequest } from './notice-approval.ts'

export type GateCtx = ApprovalCtx & StaffCtx & EndpointCtx
type Act = { kind: ApprovalKind; staffId: string; input: unknown; subject: string; amountFen: bigint | null; reason: string }
type Run<Result> = (ctx: GateCtx) => Promise<Result>

/**
 * Runs an act of staff, or requests the approval of a second person if it is above the limit. The act is rehearsed before it is requested, so that its own errors
 * come at once. Where there is no second person, the only owner decides alone, and the record says so. Throws `back-office.approval-reason`,
 * `back-office.approval-waiting` and `back-office.approval-no-approver`.
 */
export async function runWithApproval<Result>(
  ctx: GateCtx,
  { kind: name, input }: { kind: string; input: unknown },
  run: Run<Result>,
): Promise<Result | AwaitsApproval> {
  const staffId = requireStaff(ctx, approvalRules[name as ApprovalKind].permission)
  const kind = name as ApprovalKind
  const described = await kindOf(kind).describe(ctx, input)
  if (!described) return run(ctx)
  const act: Act = { kind, staffId, input, ...described }
  const key = (input as { idempotencyKey?: string }).idempotencyKey
  return inTransaction(ctx, (ctx) =>
    key ? once(ctx, { scope: `back-office.${kind}`, owner: staffId, key, request: input }, () => decide(ctx, act, run)) : decide(ctx, act, run),
  )
}

async function decide<Result>(ctx: GateCtx, act: Act, run: Run<Result>): Promise<Result | AwaitsApproval> {
  const { kind, staffId } = act
  const { permission, limit } = approvalRules[kind]
  if (limit && !(await isAboveLimit(ctx, act, limit))) {
    await ctx.db.insert(unapprovedAct).values({ id: newId(), staffId, limitName: limit, amountFen: act.amountFen ?? 0n, at: ctx.now() })
    return run(ctx)
  }
  if (!(await hasApprover(ctx, { staffId, permission }))) return runAlone(ctx, act, run)
  if (!act.reason.trim()) throw new DomainError('invalid', 'back-office.approval-reason', {}, [{ path: 'reason', code: 'back-office.approval-reason' }])
  await rehearse(ctx, run)
  return request(ctx, act)
}

/** Locks the member of staff, so that two acts at the same time are added up. */
async function isAboveLimit(ctx: GateCtx, { staffId, amountFen }: Act, limit: ApprovalLimit): Promise<boolean> {
  await ctx.db.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('no key update')
  const [limitFen, usedFen] = [await readLimit(ctx, limit), await sumActsAlone(ctx, staffId, limit)]
  return needsApproval({ limitFen, usedFen }, amountFen ?? 0n)
}

/** Every other permission is the owner's too, so only an owner can be without a second person. */
async function runAlone<Result>(ctx: GateCtx, act: Act, run: Run<Result>): Promise<Result> {
  const { kind, staffId, subject, amountFen } = act
  const [own] = await ctx.db.select({ role: staff.role }).from(staff).where(eq(staff.id, staffId))
  if (own?.role !== 'owner') throw new DomainError('conflict', 'back-office.approval-no-approver')
  const result = await run(ctx)
  await ctx.db.insert(staffApproval).values({ ...rowOf(ctx, act), state: 'approved', alone: true, decidedBy: staffId, decidedAt: ctx.now() })
  const detail = { kind, ...(amountFen === null ? {} : { amountFen: amountFen.toString() }) }
  await appendEntry(ctx, { action: 'approval-alone', step: 'done', staffId, role: own.role, subject, detail })
  return result
}

class Rehearsed extends Error {}

/** Runs the act and rolls it back, which leaves only its errors. */
async function rehearse(ctx: GateCtx, run: Run<unknown>): Promise<void> {
  try {
    await inTransaction(ctx, async (ctx) => {
      await run(ctx)
      throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
}

async function request(ctx: GateCtx, act: Act): Promise<AwaitsApproval> {
  const row = rowOf(ctx, act)
  if (row.exclusiveKey) {
    // An overdue request that the job has not ended yet blocks no other.
    const overdue = and(eq(staffApproval.exclusiveKey, row.exclusiveKey), eq(staffApproval.state, 'waiting'), lte(staffApproval.expiresAt, ctx.now()))
    await ctx.db.update(staffApproval).set({ state: 'expired', decidedAt: ctx.now() }).where(overdue)
  }
  const [made] = await ctx.db
    .insert(staffApproval)
    .values({ ...row, state: 'waiting' })
    .onConflictDoNothing({ target: staffApproval.exclusiveKey, where: sql`state = 'waiting'` })
    .returning()
  if (!made) return waitingLike(ctx, row)
  await noticeRequest(ctx, made)
  return { approval: { id: made.id, expiresAt: made.expiresAt } }
}

/** The same request again is that request. Another one for the same subject has to wait for its decision. */
async function waitingLike(ctx: GateCtx, row: ReturnType<typeof rowOf>): Promise<AwaitsApproval> {
  const [held] = await ctx.db
    .select()
    .from(staffApproval)
    .where(and(eq(staffApproval.exclusiveKey, row.exclusiveKey ?? ''), eq(staffApproval.state, 'waiting')))
  if (!held || held.requestedBy !== row.requestedBy || held.request !== row.request) throw new DomainError('conflict', 'back-office.approval-waiting')
  return { approval: { id: held.id, expiresAt: held.expiresAt } }
}

function rowOf(ctx: GateCtx, { kind, staffId, input, subject, amountFen, reason }: Act) {
  const createdAt = ctx.now()
  return {
    id: newId(),
    kind,
    permission: approvalRules[kind].permission,
    requestedBy: staffId,
    request: encodeTagged(input),
    subject,
    amountFen,
    reason: reason.trim(),
    exclusiveKey: kindOf(kind).exclusive ? `${kind}:${subject}` : null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + approvalDays * 86_400_000),
  }
}
