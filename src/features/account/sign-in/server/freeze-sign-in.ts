import { eq } from 'drizzle-orm'
import { endSessionsOf } from '#features/auth/api.ts'
import { requireAnyone, requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { accountFreeze } from '../../schema.ts'

/**
 * Freezes sign-in of an account in every way and ends its sessions and pending second steps; its API tokens are suspended. Orders, servers and money do not
 * change. The owner reads the reason when signing in. Throws `account.frozen-already`.
 */
export async function freezeSignIn(ctx: Ctx, { accountId, reason }: { accountId: string; reason: string }): Promise<{ endedSessions: number }> {
  requireSystem(ctx)
  return inTransaction(ctx, async (ctx) => {
    const made = await ctx.db
      .insert(accountFreeze)
      .values({ accountId, reason, frozenAt: ctx.now() })
      .onConflictDoNothing()
      .returning({ accountId: accountFreeze.accountId })
    if (made.length === 0) throw new DomainError('conflict', 'account.frozen-already')
    return { endedSessions: await endSessionsOf(ctx, accountId) }
  })
}

/** Lets an account sign in again. Throws `account.not-frozen`. */
export async function unfreezeSignIn(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  requireSystem(ctx)
  const ended = await ctx.db.delete(accountFreeze).where(eq(accountFreeze.accountId, accountId)).returning({ accountId: accountFreeze.accountId })
  if (ended.length === 0) throw new DomainError('conflict', 'account.not-frozen')
}

export type Freeze = { reason: string; since: Date }

/** Reads why and since when an account is frozen. Undefined if it is not. */
export async function freezeOf(ctx: Pick<Ctx, 'actor' | 'db'>, accountId: string): Promise<Freeze | undefined> {
  requireAnyone(ctx)
  const [found] = await ctx.db
    .select({ reason: accountFreeze.reason, since: accountFreeze.frozenAt })
    .from(accountFreeze)
    .where(eq(accountFreeze.accountId, accountId))
  return found
}

/** Throws `account.frozen`. Called in the transaction that opens a session, after all proofs, so that only the owner learns that the account is frozen. */
export async function requireNotFrozen(ctx: Pick<Ctx, 'actor' | 'db'>, accountId: string): Promise<void> {
  const frozen = await freezeOf(ctx, accountId)
  if (frozen) throw new DomainError('forbidden', 'account.frozen', { reason: frozen.reason })
}
