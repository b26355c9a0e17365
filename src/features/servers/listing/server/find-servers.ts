import { and, asc, desc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { accountOfNumber } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { servers } from '../../schema.ts'
import type { StaffServer } from '../model.ts'
import { describeForStaff } from './staff-server-rows.ts'

const atMost = 50

/** Finds servers of all customers by code, address or account number, for staff. */
export async function findServers(ctx: Ctx, { search, limit = atMost }: { search: string; limit?: number }): Promise<StaffServer[]> {
  requireStaff(ctx, 'servers')
  const wanted = await wantedBy(ctx, search)
  if (!wanted) return []
  const rows = await ctx.db
    .select()
    .from(servers)
    .where(and(wanted, ne(servers.state, 'released')))
    .orderBy(desc(servers.createdAt), asc(servers.code))
    .limit(limit)
  return describeForStaff(ctx, rows)
}

/** Exactly one condition for each kind of search, so that the planner knows an index for it. */
async function wantedBy(ctx: Ctx, search: string): Promise<SQL | undefined> {
  if (/^\d+$/.test(search)) {
    const accountId = await accountOfNumber(asSystem(ctx, 'servers.find'), search)
    return accountId ? eq(servers.accountId, accountId) : undefined
  }
  return /^[\da-f]*[.:][\da-f.:]+$/i.test(search) ? sql`${servers.ipv4} @> array[${search}]` : eq(servers.code, search.toLowerCase())
}
