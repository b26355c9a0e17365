import { timingSafeEqual } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { AnchorBook } from '#platform/anchors/anchor-book.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { RunningJob } from '#platform/jobs/jobs.ts'
import type { LedgerProblem } from '../../model.ts'
import { proofRun } from '../../schema.ts'
import { recordProof } from './findings.ts'
import { ledgerAnchors, type LedgerAnchor } from './ledger-anchors.ts'
import type { ProofCtx } from './mark.ts'
import { beginWalk, walk, walkSlice, type Walk } from './walk-ledger.ts'

export type WholeProofCtx = ProofCtx & { anchors: AnchorBook }

const dayMs = 86_400_000
/** Two in the morning in Shanghai. */
const nightMs = 18 * 3_600_000

/**
 * Proves everything once a night, in slices with a transaction each. A run that was killed goes on at its cursor. A finding stops money at once, and the run
 * goes on to list the others. Returns undefined if no run is due, and nothing further if `signal` aborts.
 */
export async function proveEverything(ctx: WholeProofCtx, job?: Pick<RunningJob, 'signal' | 'fence'>): Promise<LedgerProblem[] | undefined> {
  requireSystem(ctx)
  const { anchors, problems } = await ledgerAnchors(ctx.anchors)
  const id = await openRun(ctx, problems)
  if (id === undefined) return undefined
  while (!job?.signal.aborted) {
    const ended = await inTransaction(ctx, async (ctx) => {
      await job?.fence(ctx)
      return step(ctx, id, anchors)
    })
    if (ended) return ended
  }
  return undefined
}

/** Returns the run to go on with, or a new one where none has begun since two in the morning. */
async function openRun(ctx: WholeProofCtx, faults: readonly LedgerProblem[]): Promise<bigint | undefined> {
  const [last] = await ctx.db.select().from(proofRun).orderBy(desc(proofRun.id)).limit(1)
  if (last && !last.finishedAt) return last.id
  const now = ctx.now()
  const night = Math.floor((now.getTime() - nightMs) / dayMs) * dayMs + nightMs
  if (last && last.startedAt.getTime() >= night) return undefined
  return inTransaction(ctx, async (ctx) => {
    const begun = await beginWalk(ctx)
    const problems = [...begun.problems, ...faults]
    if (problems.length > 0) await recordProof(ctx, 'all', 0n, problems)
    const state = JSON.stringify({ ...begun, problems })
    const [run] = await ctx.db
      .insert(proofRun)
      .values({ startedAt: now, state, seal: sealOf(ctx, now, state) })
      .returning({ id: proofRun.id })
    return run!.id
  })
}

/** Verifies one slice. Returns the findings of the run when it was the last. */
async function step(ctx: WholeProofCtx, id: bigint, anchors: readonly LedgerAnchor[]): Promise<LedgerProblem[] | undefined> {
  const [run] = await ctx.db.select().from(proofRun).where(eq(proofRun.id, id)).for('update')
  const from = readWalk(ctx, run!)
  if (!from) return finish(ctx, id, 0n, [{ problem: 'the cursor of the verification was changed', subject: String(id) }])
  if (from.phase === 'done') return finish(ctx, id, BigInt(from.journals), from.problems)
  const next = await walkSlice(ctx, from, anchors)
  // The first finding stops money now: the rest of the night may take an hour.
  if (next.problems.length > 0 && from.problems.length === 0) await recordProof(ctx, 'all', BigInt(next.journals), next.problems)
  const state = JSON.stringify(next)
  await ctx.db
    .update(proofRun)
    .set({ state, seal: sealOf(ctx, run!.startedAt, state) })
    .where(eq(proofRun.id, id))
  return undefined
}

async function finish(ctx: WholeProofCtx, id: bigint, journals: bigint, problems: LedgerProblem[]): Promise<LedgerProblem[]> {
  await recordProof(ctx, 'all', journals, problems)
  await ctx.db.update(proofRun).set({ finishedAt: ctx.now() }).where(eq(proofRun.id, id))
  return problems
}

/** Undefined where it was not written by this app. */
function readWalk(ctx: ProofCtx, { startedAt, state, seal }: typeof proofRun.$inferSelect): Walk | undefined {
  return timingSafeEqual(seal, sealOf(ctx, startedAt, state)) ? walk.parse(JSON.parse(state)) : undefined
}

function sealOf({ proofSeal }: Pick<ProofCtx, 'proofSeal'>, startedAt: Date, state: string): Buffer {
  return proofSeal.hmac(JSON.stringify(['run', startedAt.toISOString(), state]))
}
