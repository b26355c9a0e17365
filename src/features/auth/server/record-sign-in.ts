import { requireAnyone, requireSystem, type Ctx } from '#platform/ctx.ts'
import { isInTransaction } from '#platform/db/transaction.ts'
import type { RequestFacts } from '#platform/http/endpoint.ts'
import { takeFromLimit } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { sessionRules, type SignInMethod, type SignInOutcome } from '../model.ts'
import { signInRecord } from '../schema.ts'

type RecordCtx = Pick<Ctx, 'actor' | 'db' | 'now'> & { request: Pick<RequestFacts, 'ip' | 'userAgent'> }

/** Records a sign-in in the account's history, in the transaction that opens the session. */
export async function recordSignIn(ctx: RecordCtx, input: { accountId: string; method: SignInMethod; sessionId: string }): Promise<void> {
  requireAnyone(ctx)
  await write(ctx, { ...input, outcome: 'signed-in' })
}

/**
 * Records a failed attempt. Takes the same effort whether the name has an account or not. `subject` is the name in normal form. Call it outside a transaction,
 * so that the error that follows cannot roll it back.
 */
export async function recordFailedSignIn(
  ctx: RecordCtx,
  input: { accountId: string | undefined; subject: string; method: SignInMethod; outcome: Exclude<SignInOutcome, 'signed-in'> },
): Promise<void> {
  requireAnyone(ctx)
  if (isInTransaction(ctx)) throw new Error('recordFailedSignIn must not be called inside a transaction')
  const { subject, accountId, ...facts } = input
  if ((await takeFromLimit(ctx, { key: `sign-in-record:${subject}`, max: sessionRules.failuresRecorded, windowSeconds: 86_400 })) > 0) return
  await write(ctx, { ...facts, accountId: accountId ?? null, sessionId: null })
}

/** Records in an account's history that staff viewed it. The member of staff and their address are internal and left out. */
export async function recordImpersonation(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, { accountId }: { accountId: string }): Promise<void> {
  requireSystem(ctx)
  const nowhere = { ip: '', userAgent: '' }
  await ctx.db.insert(signInRecord).values({ id: newId(), accountId, method: 'support', outcome: 'looked', sessionId: null, ...nowhere, at: ctx.now() })
}

type Entry = { accountId: string | null; method: SignInMethod; outcome: SignInOutcome; sessionId: string | null }

async function write(ctx: RecordCtx, entry: Entry): Promise<void> {
  const { ip, userAgent } = ctx.request
  await ctx.db.insert(signInRecord).values({ id: newId(), ...entry, ip, userAgent, at: ctx.now() })
}
