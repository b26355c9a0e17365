import { desc } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import type { LedgerProof } from '../../model.ts'
import { postingFreeze, ledgerVerification } from '../../schema.ts'
import { readLedgerState } from './read-ledger-state.ts'

const shown = 20

/** Reads the verifier's last runs, and whether and why money is stopped, for finance. */
export async function readLedgerProof(ctx: Ctx): Promise<LedgerProof> {
  requireStaff(ctx, 'money')
  const [freeze] = await ctx.db.select({ stoppedAt: postingFreeze.stoppedAt, reason: postingFreeze.reason }).from(postingFreeze)
  const runs = await ctx.db.select().from(ledgerVerification).orderBy(desc(ledgerVerification.id)).limit(shown)
  const { checkedAt, wholeAt, state } = await readLedgerState(ctx)
  return {
    state,
    checkedAt,
    wholeAt,
    stoppedAt: freeze?.stoppedAt ?? null,
    reason: freeze?.reason ?? null,
    runs: runs.map((run) => ({ ...run, id: String(run.id) })),
  }
}
