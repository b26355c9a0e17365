import { and, count, desc, eq, lt, sql } from 'drizzle-orm'
import { requireAnyone, requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { policyReport } from '../../schema.ts'
import { mostKinds, reportDays, type PolicyReport, type PolicyReportPage } from '../model.ts'

/** Stores a report of a browser, counted by kind. A new kind beyond the limit is dropped, and one that is known is still counted. */
export async function storePolicyReport(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, { directive, blocked, page, source }: PolicyReport): Promise<void> {
  requireAnyone(ctx)
  const at = ctx.now()
  const same = and(eq(policyReport.directive, directive), eq(policyReport.blocked, blocked), eq(policyReport.page, page), eq(policyReport.source, source))
  const counted = { reports: sql`${policyReport.reports} + 1`, lastAt: sql`greatest(${policyReport.lastAt}, ${at})` }
  const known = await ctx.db.update(policyReport).set(counted).where(same).returning({ id: policyReport.id })
  if (known.length > 0) return
  const [held] = await ctx.db.select({ kinds: count() }).from(policyReport)
  if ((held?.kinds ?? 0) >= mostKinds) return
  await ctx.db
    .insert(policyReport)
    .values({ id: newId(), directive, blocked, page, source, firstAt: at, lastAt: at })
    .onConflictDoUpdate({ target: [policyReport.directive, policyReport.blocked, policyReport.page, policyReport.source], set: counted })
}

/** Lists the kinds of refused content, the latest first. */
export async function listPolicyReports(ctx: Ctx, { page, pageSize = 50 }: { page: number; pageSize?: number }): Promise<PolicyReportPage> {
  requireStaff(ctx, 'audit')
  const [rows, [held]] = await Promise.all([
    ctx.db
      .select()
      .from(policyReport)
      .orderBy(desc(policyReport.lastAt), desc(policyReport.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    ctx.db.select({ kinds: count() }).from(policyReport),
  ])
  return { rows, total: held?.kinds ?? 0, page, pageSize }
}

/** Deletes kinds that have not been reported for a while. */
export async function forgetPolicyReports(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await ctx.db.delete(policyReport).where(lt(policyReport.lastAt, new Date(ctx.now().getTime() - reportDays * 86_400_000)))
}
