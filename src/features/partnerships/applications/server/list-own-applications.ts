import { asc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { partnerApplication } from '../../schema.ts'

/** Lists the customer's applications and their decisions. */
export async function listOwnApplications(ctx: Pick<Ctx, 'actor' | 'db'>) {
  const own = requireCustomer(ctx)
  const { kind, contactName, contactPhone, company, channel, website, pitch, state, reason, createdAt, decidedAt } = partnerApplication
  return ctx.db
    .select({ kind, contactName, contactPhone, company, channel, website, pitch, state, reason, createdAt, decidedAt })
    .from(partnerApplication)
    .where(eq(partnerApplication.accountId, own))
    .orderBy(asc(createdAt))
}
