import { giveTokenCookie, openSession, type AuthCtx } from '#features/auth/api.ts'
import type { SignInMethod } from '#features/auth/model.ts'
import { sendMessage } from '#features/messages/api.ts'

type SignIn = { accountId: string; remember: boolean; method: SignInMethod }

/**
 * Opens the session and, when browser and address are new for the account, tells its owner. Inside the caller's
 * transaction; returns what gives the cookie, for after the commit.
 */
export async function signIn(ctx: AuthCtx, input: SignIn): Promise<() => void> {
  const { token, sessionId, newPlace } = await openSession(ctx, input)
  if (newPlace) await tellOwner(ctx, input.accountId, sessionId)
  return () => giveTokenCookie(ctx.request, token, input.remember)
}

async function tellOwner(ctx: AuthCtx, accountId: string, sessionId: string): Promise<void> {
  await sendMessage(ctx, {
    accountId,
    category: 'security',
    code: 'sign-in.new-place',
    params: { ip: ctx.request.ip, at: ctx.now().toISOString() },
    eventKey: sessionId,
  })
}
