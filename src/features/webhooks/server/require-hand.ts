import { requireStepUp } from '#features/auth/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'

/** Guards changes of where an account's events go. A signed-in customer needs step-up authentication. A token got its scope by it and cannot step up. */
export async function requireHand(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<string> {
  const accountId = requireCustomer(ctx)
  const byToken = ctx.actor.kind === 'customer' && ctx.actor.scopes !== undefined
  return byToken ? accountId : requireStepUp(ctx)
}
