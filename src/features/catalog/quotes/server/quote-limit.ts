import { requireAnyone } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { callerOf, isLoopbackAddress, requireWithinLimits } from '#platform/limits.ts'

/** Quotes per minute. A quote writes a row, and two a second are more than a person configures by hand. */
const perMinute = 120

/** Limits quotes, or prices of all options, per account, or per address for visitors. Throws `catalog.quoted-too-often`. */
export async function requireQuoteLimit(ctx: EndpointCtx & { limitLoopback: boolean }, what: 'quotes' | 'options' = 'quotes'): Promise<void> {
  requireAnyone(ctx)
  const { ip } = ctx.request
  const caller = ctx.actor.kind === 'customer' ? `account:${ctx.actor.accountId}` : `ip:${callerOf(ip)}`
  // Behind an untrusted proxy all visitors have this machine's address.
  if (ctx.actor.kind !== 'customer' && isLoopbackAddress(ip) && !ctx.limitLoopback) return
  await requireWithinLimits(ctx, 'catalog.quoted-too-often', [{ key: `catalog.${what}:${caller}`, max: perMinute, windowSeconds: 60 }])
}
