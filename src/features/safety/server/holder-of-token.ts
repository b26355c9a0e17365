import { and, eq, gt, isNull, lt, notExists, or } from 'drizzle-orm'
import { freezeOf } from '#features/account/api.ts'
import { requireAnyone, type Actor, type Ctx } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { Refusal } from '#platform/refusal.ts'
import { tokenRules } from '../model.ts'
import { accountClosing, apiToken } from '../schema.ts'
import { apiTokenHash } from './create-token.ts'

/** A token's calls. */
export function tokenLimit(tokenId: string) {
  return { key: `token:${tokenId}`, max: tokenRules.callsAMinute, windowSeconds: 60 }
}

/**
 * Who calls with a token. Unknown, expired and revoked ones answer alike: `safety.token-invalid`. Takes one of its 120 calls
 * a minute and notes, at most once a minute, that it was used.
 */
export async function holderOfToken(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, input: { token: string; ip: string }): Promise<Actor> {
  requireAnyone(ctx)
  const now = ctx.now()
  // Tokens rest while their account waits to be closed.
  const closing = ctx.db
    .select({ id: accountClosing.id })
    .from(accountClosing)
    .where(and(eq(accountClosing.accountId, apiToken.accountId), eq(accountClosing.state, 'waiting')))
  const [found] = await ctx.db
    .select({ id: apiToken.id, accountId: apiToken.accountId, scopes: apiToken.scopes })
    .from(apiToken)
    .where(and(eq(apiToken.tokenHash, apiTokenHash(input.token)), isNull(apiToken.revokedAt), gt(apiToken.expiresAt, now), notExists(closing)))
  if (!found) throw new Refusal('unauthenticated', 'safety.token-invalid')
  // They rest as well while signing in is stopped.
  if (await freezeOf(ctx, found.accountId)) throw new Refusal('unauthenticated', 'safety.token-invalid')
  await requireWithinLimits(ctx, 'safety.token-too-often', [tokenLimit(found.id)])
  const unnoted = or(isNull(apiToken.lastUsedAt), lt(apiToken.lastUsedAt, new Date(now.getTime() - tokenRules.noteEverySeconds * 1000)))
  await ctx.db
    .update(apiToken)
    .set({ lastUsedAt: now, lastUsedIp: input.ip })
    .where(and(eq(apiToken.id, found.id), unnoted))
  // Not the id of a session: no proof can ever hang on it.
  return { kind: 'customer', accountId: found.accountId, sessionId: found.id, scopes: found.scopes }
}
