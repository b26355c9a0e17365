import { asc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { accountClosing, apiToken, phoneChange } from '../schema.ts'

/** Exports the customer's API tokens including ended ones, changes of the phone, and closing requests. Without hashes. */
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
