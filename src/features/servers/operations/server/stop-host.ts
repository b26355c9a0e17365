import { eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { engineReports, hostStops } from '../../engine/schema.ts'

/** Closes a host to new machines at once. Existing machines stay and can be operated. Closing it twice changes nothing. Throws `platform.not-found`. */
export async function stopHost(ctx: Ctx, { host, reason }: { host: string; reason: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'infrastructure')
  const reports = await ctx.db.select({ survey: engineReports.survey }).from(engineReports)
  if (!reports.some(({ survey }) => survey?.hosts.some(({ name }) => name === host))) throw new DomainError('not-found', 'platform.not-found')
  await ctx.db
    .insert(hostStops)
    .values({ host, stoppedAt: ctx.now(), stoppedBy: `staff:${staffId}`, reason })
    .onConflictDoNothing()
}

/** Opens a host to new machines again. Opening it twice changes nothing. */
export async function resumeHost(ctx: Ctx, { host }: { host: string }): Promise<void> {
  requireStaff(ctx, 'infrastructure')
  await ctx.db.delete(hostStops).where(eq(hostStops.host, host))
}
