import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { auditProofLastsMs, type AuditProof } from '../../model/audit.ts'
import { anchoredAuditProblems, type AnchorCtx, type AuditProblem } from './anchored-audit.ts'
import { auditHead, auditVerification, staffNotice } from '../../schema.ts'

/**
 * Verifies the whole chain of the audit, compares it with the signed anchors and records the result. On a finding, staff who may read the audit are notified
 * once a day.
 */
export async function verifyAudit(ctx: AnchorCtx): Promise<AuditProblem[]> {
  requireSystem(ctx)
  const now = ctx.now()
  const found = JSON.stringify((await anchoredAuditProblems(ctx)).map(({ problem, subject }) => [problem, subject]))
  const { rows } = await ctx.db.execute<AuditProblem>(sql`select problem, subject from audit.verify(${now.toISOString()}::timestamptz, ${found}::jsonb)`)
  const [first] = rows
  if (!first) return rows
  ctx.log.fatal({ problems: rows.slice(0, 20), count: rows.length }, 'the audit log was tampered with')
  const since = new Date(now.getTime() - 86_400_000)
  const told = await ctx.db
    .select({ id: staffNotice.id })
    .from(staffNotice)
    .where(and(eq(staffNotice.code, 'audit-broken'), gt(staffNotice.createdAt, since)))
  if (told.length === 0)
    await ctx.db.insert(staffNotice).values({
      id: newId(),
      eventId: newId(),
      permission: 'audit',
      code: 'audit-broken',
      params: { entry: first.subject },
      link: '/admin/audit',
      createdAt: now,
    })
  return rows
}

/** Reads the number of entries and the verifier's last result. */
export async function readAuditProof(ctx: Ctx): Promise<AuditProof> {
  requireStaff(ctx, 'audit')
  const [head] = await ctx.db.select({ entries: auditHead.lastSeq }).from(auditHead)
  const [last] = await ctx.db.select().from(auditVerification).orderBy(desc(auditVerification.id)).limit(1)
  const late = last !== undefined && ctx.now().getTime() - last.at.getTime() > auditProofLastsMs
  return { entries: head?.entries ?? 0, checked: last ? { at: last.at, problems: last.problems, firstProblem: last.firstProblem, late } : null }
}
