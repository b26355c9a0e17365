import { and, eq, inArray } from 'drizzle-orm'
import { requireCustomer, requireStaff, type Ctx } from '#platform/ctx.ts'
import { openTransferCases } from '../../model/transfer-cases.ts'
import { transferCase } from '../../schema.ts'
import { isOpenCase } from '../../server/case-rows.ts'

/** Counts applications for a transfer by staff that wait for a decision. Those being carried out are left out. */
export async function countCases(ctx: Ctx): Promise<number> {
  requireStaff(ctx, 'transfers')
  return ctx.db.$count(transferCase, inArray(transferCase.state, ['submitted', 'reviewing', 'failed']))
}

/** Counts the caller's applications that are not finished. */
export async function countOwnCases(ctx: Ctx): Promise<number> {
  const accountId = requireCustomer(ctx)
  return ctx.db.$count(transferCase, and(eq(transferCase.accountId, accountId), isOpenCase(openTransferCases)))
}
