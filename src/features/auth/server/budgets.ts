import type { Ctx } from '#platform/ctx.ts'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import type { Limit } from '#platform/limits.ts'
import { limitsByAddress } from './caller-limits.ts'
import { findKnownBrowser } from './known-browsers.ts'

/**
 * Caller as limits count it. A session of the account and a browser that completed a sign-in to it have tries and messages of their own, under `key`.
 * Strangers share those of the name, so they cannot use up the owner's.
 */
export type Budget = { kind: 'own'; key: string } | { kind: 'stranger' }

type BudgetCtx = Pick<Ctx, 'actor' | 'db' | 'now'> & { request: RequestFacts }

/** Returns the budget for an account. Takes the same effort for a name without one. */
export async function budgetFor(ctx: BudgetCtx, accountId: string | undefined): Promise<Budget> {
  if (ctx.actor.kind === 'customer' && ctx.actor.accountId === accountId) return { kind: 'own', key: `session:${ctx.actor.sessionId}` }
  const known = await findKnownBrowser(ctx)
  return accountId && known?.accountIds.includes(accountId) ? { kind: 'own', key: `${known.key}:${accountId}` } : { kind: 'stranger' }
}

/**
 * Limits of requests without a name, for example of captchas: by session, else by known browser, else by address. A stranger behind the same address cannot use
 * up those of a customer.
 */
export async function limitsOfCaller(
  ctx: BudgetCtx & { limitLoopback: boolean },
  { what, max, windowSeconds }: { what: string; max: number; windowSeconds: number },
): Promise<Limit[]> {
  const own = ctx.actor.kind === 'customer' ? `session:${ctx.actor.sessionId}` : (await findKnownBrowser(ctx))?.key
  if (own) return [{ key: `${what}.${own}`, max, windowSeconds }]
  return limitsByAddress(ctx.request.ip, ctx.limitLoopback, (caller) => [{ key: `${what}.ip:${caller}`, max, windowSeconds }])
}
