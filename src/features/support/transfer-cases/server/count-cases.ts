import { inArray } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { transferCase } from '../../schema.ts'

/** Counts applications for a transfer by staff that wait for a decision. Those being carried out are left out. */
export async function countCases(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'transfers')
  return ctx.db.$count(transferCase, inArray(transferCase.state, ['submitted', 'reviewing', 'failed']))
}
