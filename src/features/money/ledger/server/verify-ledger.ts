import { sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { LedgerProblem } from '../../model.ts'

/**
 * Runs every audit of the ledger and records the result. A finding stops money: every later posting throws `money.stopped` until the owner of the database has
 * repaired and resumed it. Reads continue.
 */
export async function verifyLedger(ctx: Ctx): Promise<LedgerProblem[]> {
  requireSystem(ctx)
  const { rows } = await ctx.db.execute<LedgerProblem>(sql`select problem, subject from ledger.verify(${ctx.now().toISOString()}::timestamptz)`)
  if (rows.length > 0) ctx.log.fatal({ problems: rows.slice(0, 20), count: rows.length }, 'the ledger is broken: money is stopped')
  return rows
}
