import { askForPasskey, beginPasskey, checkPasskey, type PasskeyCtx } from '#features/auth/api.ts'
import { requireAnyone, requireCustomer } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { SignInResult } from '../../model.ts'
import { readAccount } from '../../server/read-account.ts'
import { signIn } from './sign-in.ts'

/** Begins to add a passkey. Devices show the account's nickname and number. Needs step-up authentication. */
export async function setUpPasskey(ctx: PasskeyCtx): Promise<object> {
  const accountId = requireCustomer(ctx)
  const { nickname, number } = await readAccount(ctx, accountId)
  return beginPasskey(ctx, { label: `${nickname} (${number})` })
}

/** Returns options for the customer's passkeys, as step-up authentication. */
export async function askForOwnPasskey(ctx: PasskeyCtx): Promise<object> {
  requireCustomer(ctx)
  return askForPasskey(ctx, { purpose: 'proof' })
}

/**
 * Signs in by passkey. The authenticator has verified its user, so it counts as two factors: no second step, and it is step-up authentication as well. Throws
 * `auth.passkey-unknown` and `auth.passkey-refused`.
 */
export async function logInByPasskey(ctx: PasskeyCtx, input: { credential: unknown; remember: boolean }): Promise<SignInResult> {
  requireAnyone(ctx)
  const { accountId } = await checkPasskey(ctx, { purpose: 'sign-in', credential: input.credential })
  const giveCookie = await inTransaction(ctx, (ctx) => signIn(ctx, { accountId, remember: input.remember, method: 'passkey', proved: true }))
  giveCookie()
  return { outcome: 'signed-in' }
}
