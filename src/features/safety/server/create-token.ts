import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { requireStepUp, type AuthCtx } from '#features/auth/api.ts'
import { safetyPath } from '#features/auth/model.ts'
import { sendMessage } from '#features/messages/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { tokenRules, type TokenScope } from '../model.ts'
import { apiToken } from '../schema.ts'

/** Hash under which a token is stored. */
export function apiTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Creates an API token after step-up authentication. Only the response contains it in clear. Notifies the owner. Throws `auth.proof-needed`,
 * `safety.token-name` (a live token has that name) and `safety.tokens-full` above twenty live ones.
 */
export async function createToken(
  ctx: Pick<AuthCtx, 'actor' | 'db' | 'now' | 'log' | 'request'>,
  input: { name: string; scopes: TokenScope[]; days: number },
): Promise<{ tokenId: string; token: string; expiresAt: Date }> {
  const accountId = requireCustomer(ctx)
  await requireStepUp(ctx)
  const token = `rx_${randomBytes(32).toString('base64url')}`
  const [tokenId, now] = [newId(), ctx.now()]
  const expiresAt = new Date(now.getTime() + input.days * 86_400_000)
  await inTransaction(ctx, async (ctx) => {
    // Serialized per account, so that concurrent calls cannot both take the last free place.
    await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`api_token:${accountId}`}, 0))`)
    const own = and(eq(apiToken.accountId, accountId), isNull(apiToken.revokedAt))
    // An expired token frees its name.
    await ctx.db
      .update(apiToken)
      .set({ revokedAt: now })
      .where(and(own, lte(apiToken.expiresAt, now)))
    const live =
      (
        await ctx.db
          .select({ live: count() })
          .from(apiToken)
          .where(and(own, gt(apiToken.expiresAt, now)))
      )[0]?.live ?? 0
    if (live >= tokenRules.most) throw new DomainError('conflict', 'safety.tokens-full', { max: tokenRules.most })
    const made = await ctx.db
      .insert(apiToken)
      .values({
        id: tokenId,
        accountId,
        name: input.name,
        prefix: token.slice(0, 9),
        tokenHash: apiTokenHash(token),
        scopes: input.scopes,
        createdAt: now,
        expiresAt,
      })
      .onConflictDoNothing()
      .returning({ id: apiToken.id })
    if (made.length === 0) throw new DomainError('conflict', 'safety.token-name', {}, [{ path: 'name', code: 'safety.token-name' }])
    const params = { name: input.name, ip: ctx.request.ip, at: now.toISOString() }
    await sendMessage(ctx, { accountId, category: 'security', code: 'token.created', params, eventKey: tokenId, link: safetyPath('tokens') })
  })
  return { tokenId, token, expiresAt }
}
