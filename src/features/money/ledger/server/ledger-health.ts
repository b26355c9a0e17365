import { desc } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { postingFreeze, ledgerVerification } from '../../schema.ts'

export type LedgerHealth = { stopped: boolean; checkedAt: Date | null }

/** Reads whether money is stopped and when the verifier last ran, for monitoring. */
export async function ledgerHealth(ctx: Ctx): Promise<LedgerHealth> {
  requireSystem(ctx)
  return readHealth(ctx)
}

export async function readHealth({ db }: Pick<Ctx, 'db'>): Promise<LedgerHealth> {
  const [freeze] = await db.select({ stoppedAt: postingFreeze.stoppedAt }).from(postingFreeze)
  const [last] = await db.select({ at: ledgerVerification.at }).from(ledgerVerification).orderBy(desc(ledgerVerification.id)).limit(1)
  return { stopped: freeze?.stoppedAt != null, checkedAt: last?.at ?? null }
}
