import { and, eq } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { CheckAnswer } from '../model.ts'
import { identitySubmission } from '../schema.ts'
import { decide, type Decision } from './decide.ts'
import { noteAccess } from './note-access.ts'
import type { VerificationCtx } from './ports.ts'
import { openIdentity } from './vault.ts'

/** Milliseconds after which a service counts as unavailable. */
const longestMs = 8_000
const tries = 3

/**
 * Asks the check service about a pending submission. A match approves, a mismatch rejects, and after the third time without an answer it is routed to staff.
 * Does nothing for a submission that was withdrawn or decided meanwhile.
 */
export async function checkIdentity(ctx: VerificationCtx, asked: { submissionId: string; attempt: number; signal: AbortSignal }): Promise<void> {
  requireSystem(ctx)
  const { submissionId } = asked
  const [row] = await ctx.db
    .select()
    .from(identitySubmission)
    .where(and(eq(identitySubmission.id, submissionId), eq(identitySubmission.state, 'pending'), eq(identitySubmission.route, 'automatic')))
  if (!row) return
  await noteAccess(ctx, { accountId: row.accountId, submissionId, what: 'check' })
  const answer = await ask(ctx, row, asked.signal)
  if (answer !== 'unavailable') return settle(ctx, submissionId, answer)
  // The error contains nothing of the request, because it is stored in the job's row.
  if (asked.attempt < tries) throw new Error('the check service did not answer')
  await handOver(ctx, submissionId)
}

async function ask(ctx: VerificationCtx, row: typeof identitySubmission.$inferSelect, signal: AbortSignal): Promise<CheckAnswer> {
  const identity = openIdentity(ctx, row)
  if (!identity || !ctx.identityCheck?.knows(identity)) return 'unavailable'
  const limit = AbortSignal.any([signal, AbortSignal.timeout(longestMs)])
  try {
    return await ctx.identityCheck.check(identity, { tag: row.id, signal: limit })
  } catch {
    // Errors of a service's client may quote the request, so they are dropped.
    return 'unavailable'
  }
}

async function settle(ctx: VerificationCtx, submissionId: string, answer: 'match' | 'mismatch'): Promise<void> {
  const mismatch: Decision = { step: 'reject', reason: 'mismatch', note: null }
  try {
    await decide(ctx, submissionId, answer === 'match' ? { step: 'approve' } : mismatch)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'verification.identity-used') await decide(ctx, submissionId, { step: 'reject', reason: 'identity-used', note: null })
    else if (error.code !== 'verification.already-decided') throw error
  }
}

async function handOver(ctx: VerificationCtx, submissionId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [moved] = await ctx.db
      .update(identitySubmission)
      .set({ route: 'manual' })
      .where(and(eq(identitySubmission.id, submissionId), eq(identitySubmission.state, 'pending'), eq(identitySubmission.route, 'automatic')))
      .returning({ kind: identitySubmission.kind })
    if (moved) await announce(ctx, 'verification.to-review', { submissionId, kind: moved.kind })
  })
}
