import { eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { partnerApplication } from '../../schema.ts'

/** Reveals an applicant's phone to reviewers. Throws `partnerships.not-found`. */
export async function revealApplication(ctx: Ctx, { applicationId }: { applicationId: string }): Promise<{ contactPhone: string }> {
  requireStaff(ctx, 'partners.review')
  const { id, contactPhone } = partnerApplication
  const [found] = await ctx.db.select({ contactPhone }).from(partnerApplication).where(eq(id, applicationId))
  if (!found) throw new DomainError('not-found', 'partnerships.not-found')
  return found
}
