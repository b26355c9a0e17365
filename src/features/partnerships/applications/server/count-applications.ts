import { inArray } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { partnerApplication } from '../../schema.ts'

/** Counts applications that wait for a decision. */
export async function countApplications(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'partners.review')
  return ctx.db.$count(partnerApplication, inArray(partnerApplication.state, ['submitted', 'in-review']))
}
