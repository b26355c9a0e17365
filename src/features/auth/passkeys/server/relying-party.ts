import { requireAnyone } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { PasskeyCtx } from '../../server/ports.ts'

const knowsPasskeys = (hostname: string) => !/^[\d.]+$|^\[/.test(hostname)

/** Returns whether the site has a domain name, which browsers need for passkeys. */
export function passkeysOffered(ctx: Pick<PasskeyCtx, 'actor' | 'publicOrigin'>): boolean {
  requireAnyone(ctx)
  return knowsPasskeys(new URL(ctx.publicOrigin()).hostname)
}

/**
 * Relying party of passkeys: the site's domain and origin, from the configuration only, never from a request. Throws `auth.passkey-unsupported` for an IP
 * address, because browsers have no passkeys for it.
 */
export function relyingParty(ctx: Pick<PasskeyCtx, 'publicOrigin'>): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(ctx.publicOrigin())
  if (!knowsPasskeys(hostname)) throw new DomainError('conflict', 'auth.passkey-unsupported')
  return { rpID: hostname, origin }
}
