import { and, asc, desc, eq, exists, inArray, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { findHolder } from '#features/account/api.ts'
import { phoneOf } from '#features/auth/model/phones.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import { serverLocks, servers } from '../../schema.ts'
import { staffServerGroups, type StaffServerGroup, type StaffServerPage, type StaffServerSearch } from '../model.ts'
import { describeForStaff } from './staff-server-rows.ts'

/**
 * Lists servers of all customers, newest first unless asked otherwise. Searches by the beginning of a code, an address, a part of a name, an account number or
 * a phone. Released servers are only in their own group.
 */
export async function listStaffServers(ctx: Ctx, { search, group, zoneId, order, page, pageSize }: StaffServerSearch): Promise<StaffServerPage> {
  requireStaff(ctx, 'servers')
  const where = and(groupOf(ctx, group), zoneId ? eq(servers.zoneId, zoneId) : undefined, await searchOf(ctx, search))
  const by = order?.key === 'expires' ? servers.expiresAt : servers.createdAt
  const groups = staffServerGroups.map((each) => [each, groupOf(ctx, each)] as const)
  const { total, ...counts } = await countRows(ctx.db, servers, { total: where, ...(Object.fromEntries(groups) as Record<StaffServerGroup, SQL | undefined>) })
  const inOrderOf = (key: SQLWrapper) => (order?.down === false ? [asc(key), asc(servers.id)] : [desc(key), desc(servers.id)])
  // Pages before this one are passed over in the index, without reading their rows.
  const ids = ctx.db
    .select({ id: servers.id })
    .from(servers)
    .where(where)
    .orderBy(...inOrderOf(by))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows = await ctx.db
    .select()
    .from(servers)
    .where(inArray(servers.id, ids))
    .orderBy(...inOrderOf(by))
  return { servers: await describeForStaff(ctx, rows), counts, total, page, pageSize }
}

function groupOf(ctx: Ctx, group: StaffServerGroup | undefined): SQL | undefined {
  const alive = ne(servers.state, 'released')
  if (group === undefined) return alive
  if (group !== 'locked') return eq(servers.state, group)
  const locks = ctx.db
    .select({ one: sql`1` })
    .from(serverLocks)
    .where(eq(serverLocks.serverId, servers.id))
  return and(alive, exists(locks))
}

/** Exactly one condition for each kind of search, so that the planner knows an index for it. */
async function searchOf(ctx: Ctx, search: string): Promise<SQL | undefined> {
  if (search === '') return undefined
  const code = search.toLowerCase()
  // Servers are named by their code at first, so a part of one is no name.
  if (/^srv-[a-z0-9]*$/.test(code)) return sql`${servers.code} like ${`${code}%`}`
  if (/^[\da-f]+[.:][\da-f.:]+$/.test(code)) return sql`${servers.ipv4} @> array[${search}]`
  const owner = await findHolder(asSystem(ctx, 'servers.find'), phoneOf(search, 'CN') ?? search)
  if (owner) return eq(servers.accountId, owner.id)
  // The index finds servers with all pairs of letters of the search; few of them have the letters in another order.
  return sql`text_parts(${servers.name}) @> text_parts(${search}) and strpos(lower(${servers.name}), lower(${search})) > 0`
}
