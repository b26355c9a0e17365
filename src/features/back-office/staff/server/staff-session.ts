import { randomBytes } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import { aheadOf } from '#platform/clock/wrong-ahead.ts'
import { requireAnyone, requireStaff, type Ctx } from '#platform/ctx.ts'
import type { EndpointCtx, RequestFacts } from '#platform/http/endpoint.ts'
import { DomainError } from '#platform/domain-error.ts'
import { staffIdleMinutes, staffStepUpMinutes, staffSessionHours, type StaffFactor } from '../../model.ts'
import { staffPasskey, staffSession } from '../../schema.ts'
import { rememberDevice } from './staff-device.ts'
import { hasStaffFactor } from './staff-factor.ts'
import { giveStaffCookie, hashOfToken } from './staff-token.ts'

/**
 * Opens a session after all steps of signing in. The sign-in counts as step-up authentication and makes the browser known. Returns a function that sets the
 * cookies after the commit.
 */
export async function openStaffSession(
  ctx: Pick<Ctx, 'db' | 'now'> & { request: RequestFacts },
  { staffId, factor }: { staffId: string; factor: StaffFactor },
): Promise<() => void> {
  const token = randomBytes(32).toString('base64url')
  const now = ctx.now()
  const { ip, userAgent } = ctx.request
  const expiresAt = new Date(now.getTime() + staffSessionHours * 3_600_000)
  await ctx.db
    .insert(staffSession)
    .values({ tokenHash: hashOfToken(token), staffId, createdAt: now, seenAt: now, expiresAt, ip, userAgent, factor, stepUpAt: now })
  const giveDevice = await rememberDevice(ctx, staffId)
  return () => {
    giveStaffCookie(ctx.request, token)
    giveDevice()
  }
}

/** SQL condition for live sessions: at most eight hours old, with a request in the last hour. */
export function liveStaffSession({ now }: Pick<Ctx, 'now'>) {
  return and(gt(staffSession.expiresAt, now()), gt(staffSession.seenAt, idleSince(now())), lte(staffSession.createdAt, aheadOf(now())))
}

/** A session whose last request was before this time has ended. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - staffIdleMinutes * 60_000)
}

/** SQL condition for the session of the request. */
export function ownSession(ctx: EndpointCtx, staffId: string) {
  return and(eq(staffSession.staffId, staffId), eq(staffSession.tokenHash, hashOfToken(ctx.request.token ?? '')))
}

/** Whether the staff session of the request is still live, for connections that last longer than a request. Does not prolong it. */
export async function hasLiveStaffSession(ctx: EndpointCtx): Promise<boolean> {
  requireAnyone(ctx)
  if (ctx.actor.kind !== 'staff') return false
  const live = and(ownSession(ctx, ctx.actor.staffId), liveStaffSession(ctx))
  return (await ctx.db.select({ id: staffSession.id }).from(staffSession).where(live)).length > 0
}

/**
 * Guards actions that a stolen session must not perform. Returns the staff ID only if this session has done step-up authentication within ten minutes. Throws
 * `back-office.proof-needed`; the page then asks with `StaffStepUpProvider`.
 */
export async function requireStaffStepUp(ctx: EndpointCtx, permission: string): Promise<string> {
  const staffId = requireStaff(ctx, permission)
  const since = new Date(ctx.now().getTime() - staffStepUpMinutes * 60_000)
  const proved = and(
    ownSession(ctx, staffId),
    gt(staffSession.stepUpAt, since),
    lte(staffSession.stepUpAt, aheadOf(ctx.now())),
    gt(staffSession.expiresAt, ctx.now()),
  )
  const [found] = await ctx.db.select({ staffId: staffSession.staffId }).from(staffSession).where(proved)
  if (!found) throw new DomainError('forbidden', 'back-office.proof-needed', { way: await wayOf(ctx, staffId) })
  return staffId
}

async function wayOf(ctx: EndpointCtx, staffId: string): Promise<'passkey' | 'code' | 'password'> {
  const passkeys = await ctx.db.select({ id: staffPasskey.id }).from(staffPasskey).where(eq(staffPasskey.staffId, staffId)).limit(1)
  if (passkeys.length > 0) return 'passkey'
  return (await hasStaffFactor(ctx, staffId)) ? 'code' : 'password'
}
