import { asc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { commission, partner, referral } from '../../schema.ts'
import { listOwnApplications } from './list-own-applications.ts'

/** Exports the customer's data of the partner programs: applications, partnerships, commissions, and the date of their referral. */
export async function exportPartnerships(ctx: Pick<Ctx, 'actor' | 'db'>) {
  const accountId = requireCustomer(ctx)
  const { kind, levelId, code, createdAt, endedAt } = partner
  const { orderFen, perMille, amountFen, state } = commission
  const [referred] = await ctx.db
    .select({ byLink: referral.byLink, at: referral.at, expiresAt: referral.expiresAt })
    .from(referral)
    .where(eq(referral.accountId, accountId))
  return {
    applications: await listOwnApplications(ctx),
    partnerships: await ctx.db.select({ kind, levelId, code, createdAt, endedAt }).from(partner).where(eq(partner.accountId, accountId)),
    commissions: await ctx.db
      .select({ orderFen, perMille, amountFen, state, createdAt: commission.createdAt, releaseAt: commission.releaseAt })
      .from(commission)
      .innerJoin(partner, eq(partner.id, commission.partnerId))
      .where(eq(partner.accountId, accountId))
      .orderBy(asc(commission.createdAt)),
    referred: referred ?? null,
  }
}
