import { hasTwoFactor, beginPendingSignIn, openSession, type AuthCtx } from '#features/auth/api.ts'
import { safetyPath, type SignInMethod } from '#features/auth/model.ts'
import { sendMessage } from '#features/messages/api.ts'
import type { AfterSecondStep } from '../../model.ts'
import { requireNotFrozen } from './freeze-sign-in.ts'

type SignIn = { accountId: string; remember: boolean; method: SignInMethod; /** The sign-in also counts as step-up authentication. */ proved: boolean }

/**
 * Opens the session and notifies the owner if the combination of browser and address is new for the account. In the caller's transaction. Returns a function that sets the cookies
 * after the commit. Throws `account.frozen`.
 */
export async function signIn(ctx: AuthCtx, input: SignIn): Promise<() => void> {
  await requireNotFrozen(ctx, input.accountId)
  const { giveCookies, sessionId, newPlace } = await openSession(ctx, input)
  if (newPlace) await tellOwner(ctx, input, sessionId)
  return giveCookies
}

/**
 * Holds a sign-in after its first step if the account has two-factor on. Every way to sign in except a passkey calls it before anything else happens. Returns a
 * function that sets the step's cookie after the commit, or undefined to continue.
 */
export async function requireSecondStep(
  ctx: AuthCtx,
  input: { accountId: string; remember: boolean; method: Exclude<SignInMethod, 'passkey'>; after: AfterSecondStep },
): Promise<(() => void) | undefined> {
  return (await hasTwoFactor(ctx, input.accountId)) ? beginPendingSignIn(ctx, input) : undefined
}

async function tellOwner(ctx: AuthCtx, { accountId, method }: SignIn, sessionId: string): Promise<void> {
  await sendMessage(ctx, {
    accountId,
    category: 'security',
    code: 'sign-in.new-place',
    params: { ip: ctx.request.ip, at: ctx.now().toISOString(), method },
    link: safetyPath('sessions'),
    eventKey: sessionId,
  })
}
