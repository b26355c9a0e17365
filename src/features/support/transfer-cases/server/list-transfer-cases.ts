import { and, asc, count, desc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { TransferCaseList } from '../../forms.ts'
import { transferCase, transferCaseHistory } from '../../schema.ts'
import type { TransferCasePage, TransferCaseView } from '../../model/transfer-cases.ts'
import { caseRowOf } from '../../server/case-rows.ts'

/** Lists the caller's applications for a transfer by staff, latest first. A page past the end returns the last one. */
export async function listTransferCases(ctx: Ctx, { state, page: asked, pageSize }: TransferCaseList): Promise<TransferCasePage> {
  const accountId = requireCustomer(ctx)
  const mine = eq(transferCase.accountId, accountId)
  const counted = await ctx.db.select({ state: transferCase.state, all: count() }).from(transferCase).where(mine).groupBy(transferCase.state)
  const byState = Object.fromEntries(counted.map((one) => [one.state, one.all]))
  const total = state ? (byState[state] ?? 0) : counted.reduce((sum, { all }) => sum + all, 0)
  const page = Math.min(asked, Math.max(1, Math.ceil(total / pageSize)))
  const rows = await ctx.db
    .select()
    .from(transferCase)
    .where(state ? and(mine, eq(transferCase.state, state)) : mine)
    .orderBy(desc(transferCase.createdAt), desc(transferCase.number))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { cases: rows.map(caseRowOf), total, page, pageSize, byState }
}

/** Finds the caller's application with its history. Undefined if the work order has none or belongs to another account. */
export async function findTransferCase(ctx: Ctx, { number }: { number: string }): Promise<TransferCaseView | undefined> {
  const accountId = requireCustomer(ctx)
  const [row] = await ctx.db
    .select()
    .from(transferCase)
    .where(and(eq(transferCase.number, number), eq(transferCase.accountId, accountId)))
  if (!row) return undefined
  const lines = await ctx.db.select().from(transferCaseHistory).where(eq(transferCaseHistory.workOrderId, row.workOrderId)).orderBy(asc(transferCaseHistory.id))
  return { ...caseRowOf(row), lines: lines.map(({ fromState, toState, byKind, at }) => ({ fromState, toState, by: byKind, at })) }
}
