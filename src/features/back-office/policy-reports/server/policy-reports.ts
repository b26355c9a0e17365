import { and, count, eq, sql } from 'drizzle-orm'
import { requireAnyone, requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'
import { keysetBy, readKeysetPage } from '#platform/db/reads/read-keyset-page.ts'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import { newId } from '#platform/pure/id.ts'
import type { PagePlace } from '#platform/pure/page-place.ts'
import { policyReport } from '../../schema.ts'
import { mostKinds, policyReportRetention, type PolicyReport, type PolicyReportPage } from '../model.ts'

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

const byLast = keysetBy<typeof policyReport.$inferSelect>('last', { by: policyReport.lastAt, type: 'time' }, policyReport.id, {
  of: (row) => [row.lastAt, row.id],
})

/** Lists the kinds of refused content, the latest first. */
export async function listPolicyReports(ctx: Ctx, asked: PagePlace & { pageSize?: number }): Promise<PolicyReportPage> {
  requireStaff(ctx, 'audit')
  const { page, pageSize = 50 } = asked
  const [{ rows, turns }, [held]] = await Promise.all([
    readKeysetPage({ ...asked, pageSize }, byLast, (part) =>
      ctx.db
        .select()
        .from(policyReport)
        .where(part.where)
        .orderBy(...part.orderBy)
        .limit(part.limit)
        .offset(part.offset),
    ),
    ctx.db.select({ kinds: count() }).from(policyReport),
  ])
  return { rows, total: held?.kinds ?? 0, page, pageSize, turns }
}

/** Deletes kinds that have not been reported for a while. */
export async function forgetPolicyReports(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await pruneRows(ctx, [policyReportRetention])
}
