import { and, eq, exists, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { findHolder } from '#features/account/api.ts'
import { phoneOf } from '#features/auth/model/phones.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import { keysetBy, readKeysetPage, type Keyset } from '#platform/db/reads/read-keyset-page.ts'
import { serverLocks, servers } from '../../schema.ts'
import { staffServerGroups, type StaffServerGroup, type StaffServerPage, type StaffServerSearch } from '../model.ts'
import { describeForStaff } from './staff-server-rows.ts'

/**
 * Lists servers of all customers, newest first unless asked otherwise. Searches by the beginning of a code, an address, a part of a name, an account number or
 * a phone. Released servers are only in their own group.
 */
export async function listStaffServers(ctx: Ctx, asked: StaffServerSearch): Promise<StaffServerPage> {
  requireStaff(ctx, 'servers')
  const { search, group, zoneId, order, page, pageSize } = asked
  const where = and(groupOf(ctx, group), zoneId ? eq(servers.zoneId, zoneId) : undefined, await searchOf(ctx, search))
  const groups = staffServerGroups.map((each) => [each, groupOf(ctx, each)] as const)
  const { total, ...counts } = await countRows(ctx.db, servers, { total: where, ...(Object.fromEntries(groups) as Record<StaffServerGroup, SQL | undefined>) })
  const { rows, turns } = await readKeysetPage(asked, keysetOf(order), (part) => {
    // Rows that a page number passes over are only read in the index.
    const ids = ctx.db
      .select({ id: servers.id })
      .from(servers)
      .where(and(where, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset)
    return ctx.db
      .select()
      .from(servers)
      .where(inArray(servers.id, ids))
      .orderBy(...part.orderBy)
  })
  return { servers: await describeForStaff(ctx, rows), counts, total, page, pageSize, turns }
}

function keysetOf(order: StaffServerSearch['order']): Keyset<typeof servers.$inferSelect> {
  const { id, createdAt, expiresAt } = servers
  if (order?.key === 'expires') return keysetBy('expires', { by: expiresAt, type: 'time' }, id, { down: order.down, of: (row) => [row.expiresAt, row.id] })
  return keysetBy('created', { by: createdAt, type: 'time' }, id, { down: order?.down, of: (row) => [row.createdAt, row.id] })
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
  return sql`text_parts(${servers.name}) @> text_pairs(${search}) and strpos(lower(${servers.name}), lower(${search})) > 0`
}
