import { and, eq, gt, ne } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import { knownBrowserCookie, knownBrowserSeconds } from '../model.ts'
import { knownBrowser } from '../schema.ts'
import { giveStepCookie, newStepSecret, stepHash, stepOfBrowser } from './step-cookie.ts'

type BrowserCtx = Pick<Ctx, 'db' | 'now'> & { request: Pick<RequestFacts, 'cookie' | 'secure' | 'setCookie'> }

/** Accounts that were signed in to in this browser, and the key under which limits count it. Undefined without a cookie that this site issued. */
export async function findKnownBrowser(ctx: BrowserCtx): Promise<{ key: string; accountIds: string[] } | undefined> {
  const secretHash = stepOfBrowser(ctx.request, knownBrowserCookie)
  if (!secretHash) return undefined
  const rows = await ctx.db
    .select({ accountId: knownBrowser.accountId })
    .from(knownBrowser)
    .where(and(eq(knownBrowser.secretHash, secretHash), gt(knownBrowser.expiresAt, ctx.now())))
  return rows.length > 0 ? { key: `browser:${secretHash.toString('base64url')}`, accountIds: rows.map(({ accountId }) => accountId) } : undefined
}

/**
 * Marks the browser as known for an account, with a new secret for all accounts of the browser. In the transaction that opens the session. Returns a function
 * that sets the cookie after the commit.
 */
export async function rememberBrowser(ctx: BrowserCtx, { accountId, sessionId }: { accountId: string; sessionId: string }): Promise<() => void> {
  const secret = newStepSecret()
  const secretHash = stepHash(secret)
  const createdAt = ctx.now()
  const expiresAt = new Date(createdAt.getTime() + knownBrowserSeconds * 1000)
  const earlier = stepOfBrowser(ctx.request, knownBrowserCookie)
  if (earlier)
    await ctx.db
      .update(knownBrowser)
      .set({ secretHash })
      .where(and(eq(knownBrowser.secretHash, earlier), gt(knownBrowser.expiresAt, createdAt)))
  await ctx.db
    .insert(knownBrowser)
    .values({ secretHash, accountId, sessionId, createdAt, expiresAt })
    .onConflictDoUpdate({ target: [knownBrowser.secretHash, knownBrowser.accountId], set: { sessionId, expiresAt } })
  return () => giveStepCookie(ctx.request, knownBrowserCookie, secret, knownBrowserSeconds)
}

/** Makes strangers of all browsers of an account, except that of one session. */
export async function forgetBrowsersOf(ctx: Pick<Ctx, 'db'>, accountId: string, exceptSessionId?: string): Promise<void> {
  const others = exceptSessionId === undefined ? undefined : ne(knownBrowser.sessionId, exceptSessionId)
  await ctx.db.delete(knownBrowser).where(and(eq(knownBrowser.accountId, accountId), others))
}

/** Makes a stranger of the browser of an ended session. */
export async function forgetBrowserOfSession(ctx: Pick<Ctx, 'db'>, accountId: string, sessionId: string): Promise<void> {
  await ctx.db.delete(knownBrowser).where(and(eq(knownBrowser.accountId, accountId), eq(knownBrowser.sessionId, sessionId)))
}
