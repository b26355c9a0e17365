import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { aheadOf } from '#platform/clock/wrong-ahead.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { stepUpSeconds } from '../model.ts'
import { session } from '../schema.ts'

/**
 * Guards actions that a stolen session must not perform (product §3, operation protection). Returns the account only if this session has done step-up
 * authentication within ten minutes. Throws `auth.proof-needed`; the page then asks with `StepUpProvider`.
 */
export async function requireStepUp(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<string> {
  const accountId = requireCustomer(ctx)
  const sessionId = ctx.actor.kind === 'customer' ? ctx.actor.sessionId : ''
  const since = new Date(ctx.now().getTime() - stepUpSeconds * 1000)
  const [proved] = await ctx.db
    .select({ id: session.id })
    .from(session)
    .where(
      and(
        eq(session.id, sessionId),
        eq(session.accountId, accountId),
        isNull(session.endedAt),
        gt(session.stepUpAt, since),
        lte(session.stepUpAt, aheadOf(ctx.now())),
      ),
    )
  if (!proved) throw new DomainError('forbidden', 'auth.proof-needed')
  return accountId
}

/** Records the step-up authentication of this session and returns its end. The caller has checked the code. */
export async function markProved(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<{ provedUntilAt: Date }> {
  const accountId = requireCustomer(ctx)
  const sessionId = ctx.actor.kind === 'customer' ? ctx.actor.sessionId : ''
  const now = ctx.now()
  await ctx.db
    .update(session)
    .set({ stepUpAt: now })
    .where(and(eq(session.id, sessionId), eq(session.accountId, accountId), isNull(session.endedAt)))
  return { provedUntilAt: new Date(now.getTime() + stepUpSeconds * 1000) }
}
