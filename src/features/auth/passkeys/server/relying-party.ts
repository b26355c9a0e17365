import { requireAnyone } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import type { PasskeyCtx } from '../../server/ports.ts'

const knowsPasskeys = (hostname: string) => !/^[\d.]+$|^\[/.test(hostname)

/** Whether the site stands at a name, so that browsers can keep passkeys for it. */
export function passkeysOffered(ctx: Pick<PasskeyCtx, 'actor' | 'publicOrigin'>): boolean {
  requireAnyone(ctx)
  return knowsPasskeys(new URL(ctx.publicOrigin()).hostname)
}

/**
 * For whom passkeys are: the site's own name and address, from configuration only, never from a request. Browsers know no
 * passkeys for bare addresses: refuses `auth.passkey-unsupported`.
 */
export function relyingParty(ctx: Pick<PasskeyCtx, 'publicOrigin'>): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(ctx.publicOrigin())
  if (!knowsPasskeys(hostname)) throw new Refusal('conflict', 'auth.passkey-unsupported')
  return { rpID: hostname, origin }
}
