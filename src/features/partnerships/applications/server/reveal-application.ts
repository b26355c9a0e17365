import { eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import { partnerApplication } from '../../schema.ts'

/** Reveals an applicant's phone to reviewers. Throws `partnerships.not-found`. */
export async function revealApplication(ctx: Ctx, { applicationId }: { applicationId: string }): Promise<{ contactPhone: string }> {
  requireStaff(ctx, 'partners.review')
  const { id, contactPhone } = partnerApplication
  const [found] = await ctx.db.select({ contactPhone }).from(partnerApplication).where(eq(id, applicationId))
  if (!found) throw new Refusal('not-found', 'partnerships.not-found')
  return found
}
