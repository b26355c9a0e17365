import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm'
import { accountOfNumber } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { servers } from '../../schema.ts'
import type { StaffServer } from '../model.ts'
import { describeForStaff } from './staff-server-rows.ts'

const atMost = 50

/** Finds servers of all customers by code, address or account number, for staff. */
export async function findServers(ctx: Ctx, { search, limit = atMost }: { search: string; limit?: number }): Promise<StaffServer[]> {
  requireStaff(ctx, 'servers')
  const accountId = await accountOfNumber(asSystem(ctx, 'servers.find'), search)
  const rows = await ctx.db
    .select()
    .from(servers)
    .where(
      and(
        or(eq(servers.code, search.toLowerCase()), sql`${servers.ipv4} @> array[${search}]`, accountId ? eq(servers.accountId, accountId) : undefined),
        ne(servers.state, 'released'),
      ),
    )
    .orderBy(desc(servers.createdAt), asc(servers.code))
    .limit(limit)
  return describeForStaff(ctx, rows)
}
