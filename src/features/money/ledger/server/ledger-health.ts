import { desc } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { ledgerBrake, ledgerVerification } from '../../schema.ts'

export type LedgerHealth = { stopped: boolean; checkedAt: Date | null }

/** Reads whether money is stopped and when the verifier last ran, for monitoring. */
export async function ledgerHealth(ctx: Ctx): Promise<LedgerHealth> {
  requireSystem(ctx)
  return readHealth(ctx)
}

export async function readHealth({ db }: Pick<Ctx, 'db'>): Promise<LedgerHealth> {
  const [brake] = await db.select({ stoppedAt: ledgerBrake.stoppedAt }).from(ledgerBrake)
  const [last] = await db.select({ at: ledgerVerification.at }).from(ledgerVerification).orderBy(desc(ledgerVerification.id)).limit(1)
  return { stopped: brake?.stoppedAt != null, checkedAt: last?.at ?? null }
}
