import { asc } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { proofLastsMs } from '../../model.ts'
import { ledgerJournal } from '../../schema.ts'
import { readHealth } from './ledger-health.ts'

/**
 * Returns since when the ledger is unproven: the last completed verification, or the first entry if there was none. Undefined while that is
 * recent. A verification that runs out of time every minute completes none.
 */
export async function ledgerUnprovenSince(ctx: Ctx): Promise<Date | undefined> {
  requireSystem(ctx)
  const { checkedAt } = await readHealth(ctx)
  const since = checkedAt ?? (await firstEntryAt(ctx))
  return since && ctx.now().getTime() - since.getTime() > proofLastsMs ? since : undefined
}

async function firstEntryAt({ db }: Ctx): Promise<Date | undefined> {
  const [first] = await db.select({ at: ledgerJournal.at }).from(ledgerJournal).orderBy(asc(ledgerJournal.id)).limit(1)
  return first?.at
}
