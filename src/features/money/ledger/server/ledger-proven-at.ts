import { desc } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { proofStateOf } from '../../model.ts'
import { ledgerVerification } from '../../schema.ts'
import { readHealth } from './ledger-health.ts'

/** Returns the end of the last verification. Null unless the ledger holds by it: money is not stopped, the run is recent and found nothing, and the nightly one of everything is recent too. */
export async function ledgerProvenAt(ctx: Ctx): Promise<Date | null> {
  requireSystem(ctx)
  const [last] = await ctx.db
    .select({ at: ledgerVerification.at, problems: ledgerVerification.problems })
    .from(ledgerVerification)
    .orderBy(desc(ledgerVerification.id))
    .limit(1)
  if (!last || last.problems > 0n) return null
  return proofStateOf(await readHealth(ctx), ctx.now()) === 'holds' ? last.at : null
}
