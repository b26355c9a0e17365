import { inArray } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { Account } from '../model.ts'
import { account } from '../schema.ts'

export type AccountName = Pick<Account, 'number' | 'nickname' | 'verification'>

/** Reads the names of accounts for staff lists, by ID. The caller has checked that they may be shown. */
export async function nameAccounts(ctx: Pick<Ctx, 'actor' | 'db'>, ids: readonly string[]): Promise<ReadonlyMap<string, AccountName>> {
  requireSystem(ctx)
  if (ids.length === 0) return new Map()
  const { id, number, nickname, verification } = account
  const rows = await ctx.db
    .select({ id, number, nickname, verification })
    .from(account)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
