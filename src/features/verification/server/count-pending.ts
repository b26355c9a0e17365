import { eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { identitySubmission } from '../schema.ts'

/** Counts submissions that wait for a reviewer or for the check service. */
export async function countPending(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'verification')
  return ctx.db.$count(identitySubmission, eq(identitySubmission.state, 'pending'))
}
