import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { nameAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { parseCidr } from '#platform/pure/cidr.ts'
import { servers } from '../../schema.ts'
import { historyMax, type Assignment } from '../model.ts'
import { addressAssignments } from '../schema.ts'

type Search = { search: string; at: string | null; reason: string }

/** Searches who had an address or network, or which addresses a server had, newest first. Accounts are named by their number alone. */
export async function searchAddressHistory(ctx: Ctx, { search, at }: Search): Promise<{ assignments: Assignment[]; more: boolean }> {
  requireStaff(ctx, 'infrastructure')
  const { address, serverId, accountId, since, until } = addressAssignments
  const time = at === null ? undefined : new Date(at)
  const rows = await ctx.db
    .select({ id: addressAssignments.id, address, serverCode: servers.code, accountId, since, until })
    .from(addressAssignments)
    .innerJoin(servers, eq(servers.id, serverId))
    .where(
      and(
        // An IPv4 address may be part of a searched network, and a searched IPv6 address part of a prefix.
        parseCidr(search) ? sql`${address} && ${search}::inet` : eq(servers.code, search),
        time ? and(lte(since, time), or(isNull(until), gt(until, time))) : undefined,
      ),
    )
    .orderBy(desc(since), asc(addressAssignments.id))
    .limit(historyMax + 1)
  const numbers = await nameAccounts(asSystem(ctx, 'addresses'), [...new Set(rows.map((row) => row.accountId))])
  const assignments = rows.slice(0, historyMax).map(({ accountId: of, ...row }) => ({ ...row, accountNumber: numbers.get(of)?.number ?? '' }))
  return { assignments, more: rows.length > historyMax }
}

/** Codes of servers by ID, for the map of a pool. */
export async function codesOfServers(ctx: Ctx, ids: readonly string[]): Promise<Map<string, string>> {
  requireStaff(ctx, 'infrastructure')
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: servers.id, code: servers.code })
    .from(servers)
    .where(inArray(servers.id, [...ids]))
  return new Map(rows.map(({ id, code }) => [id, code]))
}
