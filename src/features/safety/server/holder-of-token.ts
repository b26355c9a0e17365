import { and, eq, gt, isNull, lt, notExists, or } from 'drizzle-orm'
import { freezeOf } from '#features/account/api.ts'
import { requireAnyone, type Actor, type Ctx } from '#platform/ctx.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import { tokenRules } from '../model.ts'
import { accountClosing, apiToken } from '../schema.ts'
import { apiTokenHash } from './create-token.ts'

/** Limit of a token's calls. */
export function tokenLimit(tokenId: string) {
  return { key: `token:${tokenId}`, max: tokenRules.callsAMinute, windowSeconds: 60 }
}

/**
 * Resolves an API token to its account. Throws `safety.token-invalid` for unknown, expired and revoked ones alike. Counts one of its 120 calls a minute and
 * records its use at most once a minute.
 */
export async function holderOfToken(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, input: { token: string; ip: string }): Promise<Actor> {
  requireAnyone(ctx)
  const now = ctx.now()
  // Tokens are suspended while their account waits to be closed.
  const closing = ctx.db
    .select({ id: accountClosing.id })
    .from(accountClosing)
    .where(and(eq(accountClosing.accountId, apiToken.accountId), eq(accountClosing.state, 'waiting')))
  const [found] = await ctx.db
    .select({ id: apiToken.id, accountId: apiToken.accountId, scopes: apiToken.scopes })
    .from(apiToken)
    .where(and(eq(apiToken.tokenHash, apiTokenHash(input.token)), isNull(apiToken.revokedAt), gt(apiToken.expiresAt, now), notExists(closing)))
  if (!found) throw new DomainError('unauthenticated', 'safety.token-invalid')
  // Tokens are also suspended while sign-in is frozen.
  if (await freezeOf(ctx, found.accountId)) throw new DomainError('unauthenticated', 'safety.token-invalid')
  await requireWithinLimits(ctx, 'safety.token-too-often', [tokenLimit(found.id)])
  const unnoted = or(isNull(apiToken.lastUsedAt), lt(apiToken.lastUsedAt, new Date(now.getTime() - tokenRules.noteEverySeconds * 1000)))
  await ctx.db
    .update(apiToken)
    .set({ lastUsedAt: now, lastUsedIp: input.ip })
    .where(and(eq(apiToken.id, found.id), unnoted))
  // This is not a session's ID, so it cannot step up.
  return { kind: 'customer', accountId: found.accountId, sessionId: found.id, scopes: found.scopes }
}
