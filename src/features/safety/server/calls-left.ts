import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { usesOfLimit } from '#platform/limits.ts'
import { tokenRules } from '../model.ts'
import { tokenLimit } from './holder-of-token.ts'

/** How many calls the token that asks has left of its minute, and in how many seconds all are there again. */
export async function callsLeft(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<{ left: number; resetSeconds: number }> {
  requireCustomer(ctx)
  const { uses, freeInSeconds } = await usesOfLimit(ctx, tokenLimit(ctx.actor.kind === 'customer' ? ctx.actor.sessionId : ''))
  return { left: Math.max(0, tokenRules.callsAMinute - uses), resetSeconds: freeInSeconds }
}
