import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'

/** Money of an account is moved and read for its owner or for the system; for anybody else it does not exist. */
export function requireOwn(ctx: Pick<Ctx, 'actor'>, accountId: string): string {
  if (ctx.actor.kind === 'system') return accountId
  if (requireCustomer(ctx) === accountId) return accountId
  throw new Refusal('not-found', 'money.not-found')
}
