import { desc } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { proofStateOf, type LedgerProof } from '../../model.ts'
import { postingFreeze, ledgerVerification } from '../../schema.ts'

const shown = 20

/** Reads the verifier's last runs, and whether and why money is stopped, for finance. */
export async function readLedgerProof(ctx: Ctx): Promise<LedgerProof> {
  requireStaff(ctx, 'money')
  const [freeze] = await ctx.db.select({ stoppedAt: postingFreeze.stoppedAt, reason: postingFreeze.reason }).from(postingFreeze)
  const runs = await ctx.db.select().from(ledgerVerification).orderBy(desc(ledgerVerification.id)).limit(shown)
  const state = proofStateOf({ stopped: freeze?.stoppedAt != null, checkedAt: runs[0]?.at ?? null }, ctx.now())
  return { state, stoppedAt: freeze?.stoppedAt ?? null, reason: freeze?.reason ?? null, runs: runs.map((run) => ({ ...run, id: String(run.id) })) }
}
