import { inArray } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { transferCase } from '../../schema.ts'

/** How many applications for a transfer by hand wait for the staff; what is being carried out does not. */
export async function countCases(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'transfers')
  return ctx.db.$count(transferCase, inArray(transferCase.state, ['submitted', 'reviewing', 'failed']))
}
