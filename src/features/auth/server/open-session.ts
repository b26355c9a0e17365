import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { callerOf } from '#platform/limits.ts'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import { newId } from '#platform/pure/id.ts'
import { sessionRules, type SignInMethod } from '../model.ts'
import { session } from '../schema.ts'
import { rememberBrowser } from './known-browsers.ts'
import { recordSignIn } from './record-sign-in.ts'
import { giveTokenCookie } from './token-cookie.ts'

export type OpenedSession = {
  token: string
  /** Sets the cookies of the session and of the known browser. Call it once the transaction that opened the session has committed. */
  giveCookies: () => void
  sessionId: string
  /** Whether the combination of browser and address is new for the account. False for its first session. */
  newPlace: boolean
}

/** Hash under which a token is stored. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Opens a session with a new token, never a reused one, ends the browser's earlier session, and makes the browser known for the account. The caller has checked
 * the user's identity, and sets the cookies after the commit. With `proved` the sign-in also counts as step-up authentication.
 */
export async function openSession(
  ctx: Pick<Ctx, 'actor' | 'db' | 'now'> & { request: Pick<RequestFacts, 'ip' | 'userAgent' | 'cookie' | 'secure' | 'setCookie'> },
  { proved, ...input }: { accountId: string; remember: boolean; method: SignInMethod; proved: boolean },
): Promise<OpenedSession> {
  requireAnyone(ctx)
  const { ip, userAgent } = ctx.request
  if (ctx.actor.kind === 'customer') await endById(ctx, ctx.actor.sessionId)
  const earlier = await ctx.db.select({ ip: session.ip, userAgent: session.userAgent }).from(session).where(eq(session.accountId, input.accountId)).limit(500)
  const known = earlier.some((one) => one.userAgent === userAgent && callerOf(one.ip) === callerOf(ip))
  const token = randomBytes(32).toString('base64url')
  const sessionId = newId()
  const now = ctx.now()
  const lifeSeconds = input.remember ? sessionRules.idleSeconds : sessionRules.shortSeconds
  await ctx.db.insert(session).values({
    id: sessionId,
    tokenHash: tokenHash(token),
    ...input,
    ip,
    userAgent,
    createdAt: now,
    seenAt: now,
    expiresAt: new Date(now.getTime() + lifeSeconds * 1000),
    stepUpAt: proved ? now : null,
  })
  await recordSignIn(ctx, { accountId: input.accountId, method: input.method, sessionId })
  const giveBrowserCookie = await rememberBrowser(ctx, { accountId: input.accountId, sessionId })
  const giveCookies = () => {
    giveTokenCookie(ctx.request, token, input.remember)
    giveBrowserCookie()
  }
  return { token, giveCookies, sessionId, newPlace: earlier.length > 0 && !known }
}

async function endById(ctx: Pick<Ctx, 'db' | 'now'>, sessionId: string): Promise<void> {
  await ctx.db
    .update(session)
    .set({ endedAt: ctx.now() })
    .where(and(eq(session.id, sessionId), isNull(session.endedAt)))
}
