import { inArray } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { servers } from '../../schema.ts'

/** Whose servers are, by their codes; for commands that were allowed to ask. Codes of none are missing. */
export async function ownersOf(ctx: Pick<Ctx, 'actor' | 'db'>, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  requireSystem(ctx)
  if (codes.length === 0) return new Map()
  const rows = await ctx.db
    .select({ code: servers.code, accountId: servers.accountId })
    .from(servers)
    .where(inArray(servers.code, [...codes]))
  return new Map(rows.map((row) => [row.code, row.accountId]))
}
