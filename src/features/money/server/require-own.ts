import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'

/** Returns the account's ID for its owner or the system. Throws `money.not-found` for other actors, as if the account did not exist. */
export function requireOwn(ctx: Pick<Ctx, 'actor'>, accountId: string): string {
  if (ctx.actor.kind === 'system') return accountId
  if (requireCustomer(ctx) === accountId) return accountId
  throw new DomainError('not-found', 'money.not-found')
}
