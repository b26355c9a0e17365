import { and, eq, isNull, sql } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { twoFactorRules, type SecondFactor, type SignInMethod } from '../model.ts'
import { pendingSignIn } from '../schema.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import type { AuthCtx } from './ports.ts'
import { recordFailedSignIn } from './record-sign-in.ts'
import { giveStepCookie, newStepSecret, stepHash, stepOfBrowser } from './step-cookie.ts'

const cookieName = 'sign_in_step'

type Held = { accountId: string; method: Exclude<SignInMethod, 'passkey'>; remember: boolean; after: unknown }

/**
 * Stores a sign-in that has passed its first step, until its second: ten minutes, in this browser only, never a session. `after` is the caller's continuation.
 * Returns a function that sets the cookie after the commit.
 */
export async function beginPendingSignIn(ctx: AuthCtx, { accountId, method, remember, after }: Held): Promise<() => void> {
  requireAnyone(ctx)
  const secret = newStepSecret()
  const createdAt = ctx.now()
  const expiresAt = new Date(createdAt.getTime() + twoFactorRules.heldSeconds * 1000)
  await ctx.db.insert(pendingSignIn).values({ id: newId(), tokenHash: stepHash(secret), accountId, method, remember, after, createdAt, expiresAt })
  return () => giveStepCookie(ctx.request, cookieName, secret, twoFactorRules.heldSeconds)
}

export type PassedStep = Held & { heldId: string; factor: SecondFactor }

/**
 * Passes the second step of the browser's pending sign-in. Call it outside a transaction, and call `endPendingSignIn` in the one that opens the session. Throws
 * `auth.second-step-gone` (none here, too old, five wrong codes), `auth.second-factor-wrong` and `auth.checked-too-often`.
 */
export async function passSecondStep(ctx: AuthCtx, input: { code: string }): Promise<PassedStep> {
  requireAnyone(ctx)
  const tokenHash = stepOfBrowser(ctx.request, cookieName)
  if (!tokenHash) throw gone()
  // Counted before the comparison, in one statement.
  const [held] = await ctx.db
    .update(pendingSignIn)
    .set({ tries: sql`${pendingSignIn.tries} + 1` })
    .where(
      and(
        eq(pendingSignIn.tokenHash, tokenHash),
        isNull(pendingSignIn.endedAt),
        sql`expires_at > ${ctx.now().toISOString()}::timestamptz`,
        sql`tries < ${twoFactorRules.triesAHold}`,
      ),
    )
    .returning()
  if (!held) throw gone()
  const { id: heldId, accountId, method, remember, after } = held
  const factor = await checkSecondFactor(ctx, { accountId, code: input.code }).catch(async (error: unknown) => {
    if (error instanceof DomainError && error.code === 'auth.second-factor-wrong')
      await recordFailedSignIn(ctx, { accountId, subject: `account:${accountId}`, method, outcome: 'second-factor-wrong' })
    throw error
  })
  return { heldId, accountId, method, remember, after, factor }
}

/** Ends a pending sign-in, which works once. In the caller's transaction. Throws `auth.second-step-gone`. */
export async function endPendingSignIn(ctx: Pick<AuthCtx, 'actor' | 'db' | 'now' | 'request'>, heldId: string): Promise<() => void> {
  requireAnyone(ctx)
  const taken = await ctx.db
    .update(pendingSignIn)
    .set({ endedAt: ctx.now() })
    .where(and(eq(pendingSignIn.id, heldId), isNull(pendingSignIn.endedAt)))
    .returning({ id: pendingSignIn.id })
  if (taken.length === 0) throw gone()
  return () => giveStepCookie(ctx.request, cookieName, '', 0)
}

/** Ends all pending second steps of an account, because its password or its factors have changed. */
export async function endPendingSignInsOf(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, accountId: string): Promise<void> {
  requireAnyone(ctx)
  await ctx.db
    .update(pendingSignIn)
    .set({ endedAt: ctx.now() })
    .where(and(eq(pendingSignIn.accountId, accountId), isNull(pendingSignIn.endedAt)))
}

function gone(): DomainError {
  return new DomainError('conflict', 'auth.second-step-gone')
}
