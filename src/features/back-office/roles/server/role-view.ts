import { eq } from 'drizzle-orm'
import { requireStaff } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { staffRole, staffRoleView } from '../../schema.ts'
import { ownSession } from '../../staff/server/staff-session.ts'
import { staffSession } from '../../schema.ts'
import { roleViewMinutes } from '../model.ts'

/**
 * Shows this session the back office as a role does, read-only, for half an hour or until the session ends. Another role takes the place of the former one.
 * The HTTP layer and a read-only connection refuse all writes meanwhile.
 */
export async function beginRoleView(ctx: EndpointCtx, { role }: { role: string }): Promise<{ until: Date }> {
  const staffId = requireStaff(ctx, 'staff')
  if (role === 'owner') throw new DomainError('conflict', 'back-office.role-view-owner')
  const [found] = await ctx.db.select({ id: staffRole.id }).from(staffRole).where(eq(staffRole.id, role))
  if (!found) throw new DomainError('not-found', 'back-office.no-such-role')
  const [session] = await ctx.db.select({ hash: staffSession.tokenHash }).from(staffSession).where(ownSession(ctx, staffId))
  if (!session) throw new DomainError('unauthenticated', 'auth.not-allowed')
  const beganAt = ctx.now()
  const view = { role, beganAt, expiresAt: new Date(beganAt.getTime() + roleViewMinutes * 60_000) }
  await ctx.db
    .insert(staffRoleView)
    .values({ sessionHash: session.hash, ...view })
    .onConflictDoUpdate({ target: staffRoleView.sessionHash, set: view })
  return { until: view.expiresAt }
}

/** Ends this session's view as a role. A repetition changes nothing. */
export async function endRoleView(ctx: EndpointCtx): Promise<void> {
  const staffId = requireStaff(ctx, 'overview')
  const [session] = await ctx.db.select({ hash: staffSession.tokenHash }).from(staffSession).where(ownSession(ctx, staffId))
  if (session) await ctx.db.delete(staffRoleView).where(eq(staffRoleView.sessionHash, session.hash))
}
