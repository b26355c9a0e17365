import { and, eq, gt, isNull } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { apiToken } from '../schema.ts'

/** Revokes one of the customer's tokens at once. Throws `safety.token-gone` if it is missing, ended or of another account. */
export async function revokeToken(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, input: { tokenId: string }): Promise<void> {
  const accountId = requireCustomer(ctx)
  const ended = await ctx.db
    .update(apiToken)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(apiToken.id, input.tokenId), eq(apiToken.accountId, accountId), isNull(apiToken.revokedAt), gt(apiToken.expiresAt, ctx.now())))
    .returning({ id: apiToken.id })
  if (ended.length === 0) throw new DomainError('not-found', 'safety.token-gone')
}
