import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { giveStepCookie, newStepSecret, stepHash, stepOfBrowser, type AuthCtx } from '#features/auth/api.ts'
import { twoFactorRules } from '#features/auth/model.ts'
import { DomainError } from '#platform/domain-error.ts'
import { staffSignInStep } from '../../schema.ts'

const cookieName = 'staff_step'

export type SignInStep = (typeof staffSignInStep.$inferSelect)['step']

/** Stores a sign-in with a right password until its next step: ten minutes, in this browser only, never a session. */
export async function beginPendingStaffSignIn(ctx: AuthCtx, { staffId, step }: { staffId: string; step: SignInStep }): Promise<void> {
  const secret = newStepSecret()
  const createdAt = ctx.now()
  const expiresAt = new Date(createdAt.getTime() + twoFactorRules.heldSeconds * 1000)
  await ctx.db.insert(staffSignInStep).values({ tokenHash: stepHash(secret), staffId, step, createdAt, expiresAt })
  giveStepCookie(ctx.request, cookieName, secret, twoFactorRules.heldSeconds)
}

/** Reads the browser's pending sign-in and counts the attempt before anything is compared. Throws `auth.second-step-gone`. */
export async function takeTry(ctx: AuthCtx, step: SignInStep): Promise<{ staffId: string; tokenHash: Buffer }> {
  const tokenHash = stepOfBrowser(ctx.request, cookieName)
  if (!tokenHash) throw gone()
  const live = and(eq(staffSignInStep.tokenHash, tokenHash), eq(staffSignInStep.step, step), gt(staffSignInStep.expiresAt, ctx.now()))
  const [held] = await ctx.db
    .update(staffSignInStep)
    .set({ tries: sql`${staffSignInStep.tries} + 1` })
    .where(and(live, lt(staffSignInStep.tries, twoFactorRules.triesAHold)))
    .returning({ staffId: staffSignInStep.staffId })
  if (!held) throw gone()
  return { staffId: held.staffId, tokenHash }
}

/** Reads the browser's pending sign-in without counting an attempt, for options that reveal nothing. Throws `auth.second-step-gone`. */
export async function readPendingStep(ctx: AuthCtx, step: SignInStep): Promise<{ staffId: string; tokenHash: Buffer }> {
  const tokenHash = stepOfBrowser(ctx.request, cookieName)
  if (!tokenHash) throw gone()
  const live = and(eq(staffSignInStep.tokenHash, tokenHash), eq(staffSignInStep.step, step), gt(staffSignInStep.expiresAt, ctx.now()))
  const [held] = await ctx.db.select({ staffId: staffSignInStep.staffId }).from(staffSignInStep).where(live)
  if (!held) throw gone()
  return { staffId: held.staffId, tokenHash }
}

/** Moves a pending sign-in to its next step, in the same browser and with its end unchanged. */
export async function moveToStep(ctx: AuthCtx, tokenHash: Buffer, step: SignInStep): Promise<void> {
  const moved = await ctx.db
    .update(staffSignInStep)
    .set({ step, tries: 0 })
    .where(eq(staffSignInStep.tokenHash, tokenHash))
    .returning({ step: staffSignInStep.step })
  if (moved.length === 0) throw gone()
}

/** Ends a pending sign-in, which works once. In the transaction that opens the session. Returns a function that clears the cookie. */
export async function endStaffSignIn(ctx: AuthCtx, tokenHash: Buffer): Promise<() => void> {
  const ended = await ctx.db.delete(staffSignInStep).where(eq(staffSignInStep.tokenHash, tokenHash)).returning({ staffId: staffSignInStep.staffId })
  if (ended.length === 0) throw gone()
  return () => giveStepCookie(ctx.request, cookieName, '', 0)
}

function gone(): DomainError {
  return new DomainError('conflict', 'auth.second-step-gone')
}
