import { asc, count, desc, eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { transferCase } from '../../schema.ts'
import { transferCaseStates, type CaseQueuePage, type TransferCaseState } from '../../model/transfer-cases.ts'
import { judgeCases } from './judge-cases.ts'

const pageSize = 20
const waiting: readonly TransferCaseState[] = ['submitted', 'reviewing', 'failed']

/** Lists applications in a state with the accounts and servers that they name. Waiting ones are sorted oldest first. */
export async function listCaseQueue(ctx: Ctx, { state, page: asked }: { state: TransferCaseState; page: number }): Promise<CaseQueuePage> {
  requireStaff(ctx, 'transfers')
  const counted = await ctx.db.select({ state: transferCase.state, all: count() }).from(transferCase).groupBy(transferCase.state)
  const found = new Map(counted.map((one) => [one.state, one.all]))
  const counts = Object.fromEntries(transferCaseStates.map((one) => [one, found.get(one) ?? 0])) as CaseQueuePage['counts']
  const page = Math.min(asked, Math.max(1, Math.ceil(counts[state] / pageSize)))
  const rows = await ctx.db
    .select()
    .from(transferCase)
    .where(eq(transferCase.state, state))
    .orderBy(waiting.includes(state) ? asc(transferCase.createdAt) : desc(transferCase.stateAt), asc(transferCase.number))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { cases: (await judgeCases(ctx, rows)).map(({ row }) => row), total: counts[state], page, pageSize, counts }
}
