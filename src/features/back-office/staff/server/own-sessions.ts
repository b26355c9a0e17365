import { and, desc, eq, ne } from 'drizzle-orm'
import { deviceOf } from '#features/auth/api.ts'
import { requireStaff } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { DomainError } from '#platform/domain-error.ts'
import { staffSession, staffSignInStep } from '../../schema.ts'
import type { StaffOpenSession } from '../model.ts'
import { liveStaffSession } from './staff-session.ts'
import { hashOfToken } from './staff-token.ts'

const most = 100

/** Lists the caller's sessions in the back office: the current one first, then by last request. */
export async function listOwnStaffSessions(ctx: EndpointCtx): Promise<StaffOpenSession[]> {
  const staffId = requireStaff(ctx, 'overview')
  const own = hashOfToken(ctx.request.token ?? '')
  const { id, tokenHash, ip, userAgent, createdAt, seenAt } = staffSession
  const rows = await ctx.db
    .select({ id, tokenHash, ip, userAgent, createdAt, seenAt })
    .from(staffSession)
    .where(and(eq(staffSession.staffId, staffId), liveStaffSession(ctx)))
    .orderBy(desc(seenAt), desc(id))
    .limit(most)
  return rows
    .map(({ tokenHash, userAgent, ...row }) => ({ ...row, own: own.equals(tokenHash), device: deviceOf(userAgent) }))
    .toSorted((a, b) => Number(b.own) - Number(a.own))
}

/** Ends one of the caller's sessions. Throws `back-office.session-gone` if it is missing, ended or a colleague's. */
export async function endOwnStaffSession(ctx: EndpointCtx, { sessionId }: { sessionId: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'overview')
  const ended = await ctx.db
    .delete(staffSession)
    .where(and(eq(staffSession.id, sessionId), eq(staffSession.staffId, staffId), liveStaffSession(ctx)))
    .returning({ id: staffSession.id })
  if (ended.length === 0) throw new DomainError('not-found', 'back-office.session-gone')
}

/** Ends all of the caller's sessions except the current one, and pending sign-ins. Returns the number of sessions. */
export async function endOtherStaffSessions(ctx: EndpointCtx): Promise<{ endedSessions: number }> {
  const staffId = requireStaff(ctx, 'overview')
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.delete(staffSignInStep).where(eq(staffSignInStep.staffId, staffId))
    const others = and(eq(staffSession.staffId, staffId), ne(staffSession.tokenHash, hashOfToken(ctx.request.token ?? '')), liveStaffSession(ctx))
    const ended = await ctx.db.delete(staffSession).where(others).returning({ id: staffSession.id })
    return { endedSessions: ended.length }
  })
}
