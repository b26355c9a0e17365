import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { usesOfLimit } from '#platform/limits.ts'
import { tokenRules } from '../model.ts'
import { tokenLimit } from './holder-of-token.ts'

/** Reads how many calls the current token has left this minute, and the seconds until its full limit is available. */
export async function callsLeft(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<{ left: number; resetSeconds: number }> {
  requireCustomer(ctx)
  const { uses, freeInSeconds } = await usesOfLimit(ctx, tokenLimit(ctx.actor.kind === 'customer' ? ctx.actor.sessionId : ''))
  return { left: Math.max(0, tokenRules.callsAMinute - uses), resetSeconds: freeInSeconds }
}
