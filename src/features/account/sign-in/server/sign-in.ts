import { giveTokenCookie, hasTwoFactor, holdSignIn, openSession, type AuthCtx } from '#features/auth/api.ts'
import { safetyPath, type SignInMethod } from '#features/auth/model.ts'
import { sendMessage } from '#features/messages/api.ts'
import type { AfterSecondStep } from '../../model.ts'
import { requireNotFrozen } from './freeze-sign-in.ts'

type SignIn = { accountId: string; remember: boolean; method: SignInMethod; /** What signed in also counts as a fresh proof. */ proved: boolean }

/**
 * Opens the session and, when browser and address are new for the account, tells its owner. Refuses `account.frozen`. Inside the caller's
 * transaction; returns what gives the cookie, for after the commit.
 */
export async function signIn(ctx: AuthCtx, input: SignIn): Promise<() => void> {
  await requireNotFrozen(ctx, input.accountId)
  const { token, sessionId, newPlace } = await openSession(ctx, input)
  if (newPlace) await tellOwner(ctx, input, sessionId)
  return () => giveTokenCookie(ctx.request, token, input.remember)
}

/**
 * Holds a sign-in whose first step is passed, if the account asks for a second one; every way in but a passkey goes through
 * here before anything else happens. Returns what gives the step's cookie, for after the commit; undefined: go on.
 */
export async function holdForSecondStep(
  ctx: AuthCtx,
  input: { accountId: string; remember: boolean; method: Exclude<SignInMethod, 'passkey'>; after: AfterSecondStep },
): Promise<(() => void) | undefined> {
  return (await hasTwoFactor(ctx, input.accountId)) ? holdSignIn(ctx, input) : undefined
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
