import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Registered } from '#features/account/api.ts'
import { addMonths } from '#features/catalog/pricing/months.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { partner, referral, referralClick } from '../schema.ts'
import { findReferrer } from './note-click.ts'
import { findCpsTerms } from './read-cps-terms.ts'

const dayMs = 86_400_000
const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/**
 * Subscriber of `account.registered`: records the partner of the new account, once. A typed code takes precedence over a followed link. A partner can
 * refer neither their account nor one registered in a browser in which they are signed in.
 */
export async function recordReferral(ctx: Ctx, registered: Registered, at: Date): Promise<void> {
  requireSystem(ctx)
  const { accountId, referralCode, referralClick: clickId, browserOf } = registered
  if (!referralCode && !clickId) return
  const terms = await findCpsTerms(ctx, at)
  if (!terms) return
  const byCode = referralCode ? await findReferrer(ctx, referralCode) : undefined
  const found = byCode ?? (clickId && isUuid(clickId) ? await partnerOfClick(ctx, clickId, new Date(at.getTime() - terms.cookieDays * dayMs)) : undefined)
  if (!found || found.accountId === accountId || found.accountId === browserOf) return
  await ctx.db
    .insert(referral)
    .values({ accountId, partnerId: found.partnerId, byLink: !byCode, at, expiresAt: addMonths(at, terms.months) })
    .onConflictDoNothing()
}

async function partnerOfClick(ctx: Ctx, clickId: string, since: Date): Promise<{ partnerId: string; accountId: string } | undefined> {
  const [found] = await ctx.db
    .select({ partnerId: partner.id, accountId: partner.accountId })
    .from(referralClick)
    .innerJoin(partner, eq(partner.id, referralClick.partnerId))
    .where(and(eq(referralClick.id, clickId), gt(referralClick.at, since), isNull(partner.endedAt)))
  return found
}
