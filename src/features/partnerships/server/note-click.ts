import { and, eq, isNull } from 'drizzle-orm'
import { requireAnyone } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { callerOf, takeFromLimit } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { referralCookie } from '../model.ts'
import { partner, referralClick } from '../schema.ts'
import { readCpsTerms } from './read-cps-terms.ts'

const clicksAnHour = 120

/**
 * Records a visit by `?ref=` and stores it in the visitor's browser for the period of the rules. It replaces an earlier one, because the last click counts.
 * Does nothing for unknown codes, for a partner's own visit, and for an address above its limit.
 */
export async function noteClick(ctx: EndpointCtx, input: { code: string; landing: string }): Promise<void> {
  requireAnyone(ctx)
  const found = await findReferrer(ctx, input.code)
  if (!found || (ctx.actor.kind === 'customer' && ctx.actor.accountId === found.accountId)) return
  const { cookieDays } = await readCpsTerms(ctx)
  const clickId = newId()
  const noted = await inTransaction(ctx, async (ctx) => {
    const waits = await takeFromLimit(ctx, { key: `partnerships.click:${callerOf(ctx.request.ip)}`, max: clicksAnHour, windowSeconds: 3600 })
    if (waits > 0) return false
    await ctx.db.insert(referralClick).values({ id: clickId, partnerId: found.partnerId, landing: input.landing, at: ctx.now() })
    return true
  })
  if (!noted) return
  const parts = [`${referralCookie}=${clickId}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${cookieDays * 86_400}`]
  ctx.request.setCookie([...parts, ...(ctx.request.secure ? ['Secure'] : [])].join('; '))
}

/** Finds the active partner of a code, in any spelling. Both CPS partners and agents have one. */
export async function findReferrer(ctx: Pick<EndpointCtx, 'db'>, code: string): Promise<{ partnerId: string; accountId: string } | undefined> {
  const [found] = await ctx.db
    .select({ partnerId: partner.id, accountId: partner.accountId })
    .from(partner)
    .where(and(eq(partner.code, code.toUpperCase()), isNull(partner.endedAt)))
  return found
}
