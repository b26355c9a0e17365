import { requireAnyone } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { callerOf, isLoopbackAddress, requireWithinLimits } from '#platform/limits.ts'

/** A quote writes a row: two a second are more than anybody configures by hand. */
const perMinute = 120

/** Refuses `catalog.quoted-too-often` to an account, or to an address that nobody is signed in at. */
export async function requireQuoteLimit(ctx: EndpointCtx & { limitLoopback: boolean }): Promise<void> {
  requireAnyone(ctx)
  const { ip } = ctx.request
  const caller = ctx.actor.kind === 'customer' ? `account:${ctx.actor.accountId}` : `ip:${callerOf(ip)}`
  // Behind a proxy that we do not trust everybody comes from this machine.
  if (ctx.actor.kind !== 'customer' && isLoopbackAddress(ip) && !ctx.limitLoopback) return
  await requireWithinLimits(ctx, 'catalog.quoted-too-often', [{ key: `catalog.quotes:${caller}`, max: perMinute, windowSeconds: 60 }])
}
