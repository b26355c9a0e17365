import { and, eq, isNull, lt, notExists, or } from 'drizzle-orm'
import { requireStaff, requireSystem, type Ctx } from '#platform/ctx.ts'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import type { EndpointCtx, RequestFacts } from '#platform/http/endpoint.ts'
import { staffSession, staffView } from '../../schema.ts'
import { viewRetention } from '../../model/retention.ts'
import { viewCookieName, viewMinutes } from '../model.ts'
import { appendEntry } from '../../audit/server/append-entry.ts'
import { liveStaffSession } from '../../staff/server/staff-session.ts'
import { hashOfToken } from '../../staff/server/staff-token.ts'

export function giveViewCookie(request: Pick<RequestFacts, 'secure' | 'setCookie'>, token: string): void {
  request.setCookie(`${viewCookieName}=${token}; Path=/; Max-Age=${viewMinutes * 60}; HttpOnly; SameSite=Strict${request.secure ? '; Secure' : ''}`)
}

export function clearViewCookie(request: Pick<RequestFacts, 'setCookie'>): void {
  request.setCookie(`${viewCookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`)
}

/** Ends this session's impersonation. Does nothing if it has already ended. */
export async function endView(ctx: EndpointCtx, _input: { accountNumber: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'accounts.view')
  await endViewsOf(ctx, { staffId, sessionHash: hashOfToken(ctx.request.token ?? '') })
  clearViewCookie(ctx.request)
}

/** Ends the open impersonations of one staff session, in the caller's transaction and after its guard. */
export async function endViewsOf(ctx: Pick<Ctx, 'db' | 'now'>, { staffId, sessionHash }: { staffId: string; sessionHash: Buffer }): Promise<void> {
  await ctx.db
    .update(staffView)
    .set({ endedAt: ctx.now() })
    .where(and(eq(staffView.staffId, staffId), eq(staffView.sessionHash, sessionHash), isNull(staffView.endedAt)))
}

/** Records the end of impersonations whose time or staff session is over, and deletes those that ended a day ago. */
export async function tidyViews(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const now = ctx.now()
  const lives = ctx.db
    .select({ tokenHash: staffSession.tokenHash })
    .from(staffSession)
    .where(and(eq(staffSession.tokenHash, staffView.sessionHash), liveStaffSession(ctx)))
  await ctx.db.transaction(async (tx) => {
    const over = await tx
      .update(staffView)
      .set({ endedAt: now })
      .where(and(isNull(staffView.endedAt), or(lt(staffView.expiresAt, now), notExists(lives))))
      .returning()
    for (const { staffId, role, accountNumber, expiresAt } of over)
      await appendEntry(
        { ...ctx, db: tx },
        { step: 'done', staffId, role, action: 'view-over', subject: accountNumber, detail: { until: expiresAt.toISOString() } },
      )
  })
  await pruneRows(ctx, [viewRetention])
}
