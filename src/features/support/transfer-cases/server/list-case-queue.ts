import { and, count, eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { readKeysetPage, type Keyset } from '#platform/db/reads/read-keyset-page.ts'
import type { PagePlace } from '#platform/pure/page-place.ts'
import { transferCase } from '../../schema.ts'
import { transferCaseStates, type CaseQueuePage, type TransferCaseState } from '../../model/transfer-cases.ts'
import { judgeCases } from './judge-cases.ts'

const pageSize = 20
const waiting: readonly TransferCaseState[] = ['submitted', 'reviewing', 'failed']

/** Lists applications in a state with the accounts and servers that they name. Waiting ones are sorted oldest first. */
export async function listCaseQueue(ctx: Ctx, asked: { state: TransferCaseState } & PagePlace): Promise<CaseQueuePage> {
  requireStaff(ctx, 'transfers')
  const { state, page } = asked
  const counted = await ctx.db.select({ state: transferCase.state, all: count() }).from(transferCase).groupBy(transferCase.state)
  const found = new Map(counted.map((one) => [one.state, one.all]))
  const counts = Object.fromEntries(transferCaseStates.map((one) => [one, found.get(one) ?? 0])) as CaseQueuePage['counts']
  const { rows, turns } = await readKeysetPage({ ...asked, pageSize }, keysetOf(state), (part) =>
    ctx.db
      .select()
      .from(transferCase)
      .where(and(eq(transferCase.state, state), part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  )
  return { cases: (await judgeCases(ctx, rows)).map(({ row }) => row), total: counts[state], page, pageSize, turns, counts }
}

function keysetOf(state: TransferCaseState): Keyset<typeof transferCase.$inferSelect> {
  const waits = waiting.includes(state)
  const { createdAt, stateAt, number } = transferCase
  return {
    name: waits ? 'created' : 'since',
    keys: [
      { by: waits ? createdAt : stateAt, type: 'time', down: !waits },
      { by: number, type: 'text', down: !waits },
    ],
    of: (row) => [waits ? row.createdAt : row.stateAt, row.number],
  }
}
