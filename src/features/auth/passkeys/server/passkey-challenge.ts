import { and, eq, gt } from 'drizzle-orm'
import { passkeyRules, type PasskeyPurpose } from '../../model.ts'
import { passkeyChallenge } from '../../schema.ts'
import type { AuthCtx } from '../../server/ports.ts'
import { giveStepCookie, newStepSecret, stepHash, stepOfBrowser } from '../../server/step-cookie.ts'

const cookieName = 'passkey_step'

/** Stores a challenge, bound to the session or to a browser without one. */
export async function keepChallenge(ctx: AuthCtx, purpose: PasskeyPurpose, challenge: string): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + passkeyRules.challengeSeconds * 1000)
  let boundTo = boundOf(ctx, purpose)
  if (purpose === 'sign-in') {
    const secret = newStepSecret()
    giveStepCookie(ctx.request, cookieName, secret, passkeyRules.challengeSeconds)
    boundTo = stepHash(secret).toString('base64url')
  }
  await ctx.db.insert(passkeyChallenge).values({ challengeHash: stepHash(challenge), purpose, boundTo: boundTo ?? '', expiresAt })
}

/** Uses up a challenge. Returns true once, within its time, for the same purpose and the same session or browser. */
export async function takeChallenge(ctx: AuthCtx, purpose: PasskeyPurpose, challenge: string): Promise<boolean> {
  const boundTo = boundOf(ctx, purpose)
  if (!boundTo) return false
  const same = and(eq(passkeyChallenge.challengeHash, stepHash(challenge)), eq(passkeyChallenge.purpose, purpose), eq(passkeyChallenge.boundTo, boundTo))
  const taken = await ctx.db
    .delete(passkeyChallenge)
    .where(and(same, gt(passkeyChallenge.expiresAt, ctx.now())))
    .returning({ purpose: passkeyChallenge.purpose })
  return taken.length === 1
}

function boundOf(ctx: AuthCtx, purpose: PasskeyPurpose): string | undefined {
  if (purpose === 'sign-in') return stepOfBrowser(ctx.request, cookieName)?.toString('base64url')
  return ctx.actor.kind === 'customer' ? ctx.actor.sessionId : undefined
}
