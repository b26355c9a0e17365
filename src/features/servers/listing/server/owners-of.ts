import { inArray } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { servers } from '../../schema.ts'

/** Owners of servers by code, for commands that have passed their guard. Unknown codes are omitted. */
export async function ownersOf(ctx: Pick<Ctx, 'actor' | 'db'>, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  requireSystem(ctx)
  if (codes.length === 0) return new Map()
  const rows = await ctx.db
    .select({ code: servers.code, accountId: servers.accountId })
    .from(servers)
    .where(inArray(servers.code, [...codes]))
  return new Map(rows.map((row) => [row.code, row.accountId]))
}
