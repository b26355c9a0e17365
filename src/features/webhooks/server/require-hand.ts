import { requireProof } from '#features/auth/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'

/**
 * Before what decides where an account's news goes: who is signed in proves it freshly; a token got its scope by such a proof and
 * can give none.
 */
export async function requireHand(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<string> {
  const accountId = requireCustomer(ctx)
  const byToken = ctx.actor.kind === 'customer' && ctx.actor.scopes !== undefined
  return byToken ? accountId : requireProof(ctx)
}
