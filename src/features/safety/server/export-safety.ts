import { asc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { accountClosing, apiToken, phoneChange } from '../schema.ts'

/** What the safe settings keep of the customer: API tokens, also those that ended, changes of the phone, and askings to close. No hashes. */
export async function exportSafety(ctx: Pick<Ctx, 'actor' | 'db'>) {
  const accountId = requireCustomer(ctx)
  const { name, prefix, scopes, createdAt, expiresAt, lastUsedAt, lastUsedIp, revokedAt } = apiToken
  return {
    apiTokens: await ctx.db
      .select({ name, prefix, scopes, createdAt, expiresAt, lastUsedAt, lastUsedIp, revokedAt })
      .from(apiToken)
      .where(eq(apiToken.accountId, accountId))
      .orderBy(asc(createdAt)),
    phoneChanges: await ctx.db
      .select({
        way: phoneChange.way,
        state: phoneChange.state,
        newPhone: phoneChange.newPhone,
        createdAt: phoneChange.createdAt,
        endedAt: phoneChange.endedAt,
      })
      .from(phoneChange)
      .where(eq(phoneChange.accountId, accountId))
      .orderBy(asc(phoneChange.createdAt)),
    closings: await ctx.db
      .select({ state: accountClosing.state, requestedAt: accountClosing.requestedAt, endedAt: accountClosing.endedAt })
      .from(accountClosing)
      .where(eq(accountClosing.accountId, accountId))
      .orderBy(asc(accountClosing.requestedAt)),
  }
}
