import { ilike, or } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { account } from '../schema.ts'

const found = 500

/** Ids of accounts by the beginning of the number or a part of the nickname; for verbs that were allowed to look for them. */
export async function searchAccounts(ctx: Pick<Ctx, 'actor' | 'db'>, search: string): Promise<string[]> {
  requireSystem(ctx)
  const plain = search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  const rows = await ctx.db
    .select({ id: account.id })
    .from(account)
    .where(or(ilike(account.number, `${plain}%`), ilike(account.nickname, `%${plain}%`)))
    .limit(found)
  return rows.map(({ id }) => id)
}
