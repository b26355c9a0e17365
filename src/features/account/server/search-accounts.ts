import { ilike, or } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { account } from '../schema.ts'

const found = 500

/** Finds account IDs by number prefix, or part of the nickname or user name. The caller has checked the permission to search. */
export async function searchAccounts(ctx: Pick<Ctx, 'actor' | 'db'>, search: string): Promise<string[]> {
  requireSystem(ctx)
  const plain = search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  const rows = await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(or(ilike(account.number, `${plain}%`), ilike(account.nickname, `%${plain}%`), ilike(account.userName, `%${plain}%`)))
    .limit(found)
  return rows.map(({ id }) => id)
}
