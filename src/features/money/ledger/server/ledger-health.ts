import { and, asc, desc, eq } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { ProofTimes } from '../../model.ts'
import { postingFreeze, ledgerVerification } from '../../schema.ts'

/** Reads whether money is stopped and when the verifier last ran, for monitoring. */
export async function ledgerHealth(ctx: Ctx): Promise<ProofTimes> {
  requireSystem(ctx)
  return readHealth(ctx)
}

export async function readHealth({ db }: Pick<Ctx, 'db'>): Promise<ProofTimes> {
  const runs = () => db.select({ at: ledgerVerification.at }).from(ledgerVerification)
  const [freeze] = await db.select({ stoppedAt: postingFreeze.stoppedAt }).from(postingFreeze)
  const [last] = await runs().orderBy(desc(ledgerVerification.id)).limit(1)
  const [whole] = await runs()
    .where(and(eq(ledgerVerification.scope, 'all'), eq(ledgerVerification.problems, 0n)))
    .orderBy(desc(ledgerVerification.id))
    .limit(1)
  const [first] = await runs().orderBy(asc(ledgerVerification.id)).limit(1)
  return { stopped: freeze?.stoppedAt != null, checkedAt: last?.at ?? null, wholeAt: whole?.at ?? null, firstAt: first?.at ?? null }
}
