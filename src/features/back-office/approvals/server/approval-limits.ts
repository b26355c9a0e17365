import { and, eq, gt, sql } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { approvalLimits, defaultLimits, limitHours, type ApprovalLimit, type LimitValues } from '../../model/approvals.ts'
import { approvalLimit, unapprovedAct } from '../../schema.ts'

/** Reads one limit in fen. Null: without a limit. */
export async function readLimit(ctx: Pick<Ctx, 'db'>, name: ApprovalLimit): Promise<bigint | null> {
  const [row] = await ctx.db.select({ limitFen: approvalLimit.limitFen }).from(approvalLimit).where(eq(approvalLimit.name, name))
  return row ? row.limitFen : defaultLimits[name]
}

/** Reads all limits for the page of settings. */
export async function readLimits(ctx: Ctx): Promise<LimitValues> {
  requireStaff(ctx, 'settings')
  const found = await Promise.all(approvalLimits.map(async (name) => [name, await readLimit(ctx, name)] as const))
  return Object.fromEntries(found) as LimitValues
}

export type WriteLimit = { limit: ApprovalLimit; amountFen: bigint | null; was: bigint | null }

/** Changes a limit. Throws `back-office.setting-changed` if it no longer has the value that the editor saw. */
export async function writeLimit(ctx: Ctx, { limit, amountFen, was }: WriteLimit): Promise<void> {
  requireStaff(ctx, 'settings')
  await inTransaction(ctx, async (ctx) => {
    const row = { name: limit, limitFen: defaultLimits[limit], updatedAt: ctx.now() }
    await ctx.db.insert(approvalLimit).values(row).onConflictDoNothing()
    const [held] = await ctx.db.select({ limitFen: approvalLimit.limitFen }).from(approvalLimit).where(eq(approvalLimit.name, limit)).for('update')
    if (held!.limitFen === amountFen) return
    if (held!.limitFen !== was) throw new DomainError('conflict', 'back-office.setting-changed')
    await ctx.db.update(approvalLimit).set({ limitFen: amountFen, updatedAt: ctx.now() }).where(eq(approvalLimit.name, limit))
  })
}

/** Adds up what a member of staff did alone under a limit in the last 24 hours. */
export async function sumActsAlone(ctx: Pick<Ctx, 'db' | 'now'>, staffId: string, limit: ApprovalLimit): Promise<bigint> {
  const since = new Date(ctx.now().getTime() - limitHours * 3_600_000)
  const own = and(eq(unapprovedAct.staffId, staffId), eq(unapprovedAct.limitName, limit), gt(unapprovedAct.at, since))
  const [row] = await ctx.db
    .select({ sum: sql<string>`coalesce(sum(${unapprovedAct.amountFen}), 0)` })
    .from(unapprovedAct)
    .where(own)
  return BigInt(row!.sum)
}
