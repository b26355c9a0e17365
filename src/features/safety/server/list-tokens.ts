import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { ApiToken } from '../model.ts'
import { apiToken } from '../schema.ts'

/** Lists the customer's live API tokens, newest first. */
export async function listTokens(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>): Promise<ApiToken[]> {
  const accountId = requireCustomer(ctx)
  const { id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt, lastUsedIp } = apiToken
  return ctx.db
    .select({ id, name, prefix, scopes, createdAt, expiresAt, lastUsedAt, lastUsedIp })
    .from(apiToken)
    .where(and(eq(apiToken.accountId, accountId), isNull(apiToken.revokedAt), gt(expiresAt, ctx.now())))
    .orderBy(desc(createdAt), desc(id))
}
