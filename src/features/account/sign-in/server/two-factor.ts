import { beginTwoFactor, type AuthCtx } from '#features/auth/api.ts'
import type { TwoFactorSetup } from '#features/auth/model.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { readAccount } from '../../server/read-account.ts'

/** Begins to turn two-factor on. Authenticator apps show the account's number. Needs step-up authentication. */
export async function setUpTwoFactor(ctx: AuthCtx): Promise<TwoFactorSetup> {
  const accountId = requireCustomer(ctx)
  const { number } = await readAccount(ctx, accountId)
  return beginTwoFactor(ctx, { label: number })
}
