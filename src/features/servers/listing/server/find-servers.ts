import { and, asc, desc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import { accountOfNumber, nameAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { readTrafficNotes } from '../../traffic/server/traffic-notes.ts'
import type { StaffServer } from '../model.ts'
import { serverLocks, servers } from '../../schema.ts'
import { locksOf, type ServerRecord } from '../../server/server-rows.ts'

const atMost = 50

/** Servers of all customers by code, address or account number, for staff; without a search the locked ones, newest lock first. */
export async function findServers(ctx: Ctx, { search, limit = atMost }: { search: string; limit?: number }): Promise<StaffServer[]> {
  requireStaff(ctx, 'servers')
  const rows = search === '' ? await lockedServers(ctx) : await matching(ctx, search, limit)
  const [locks, notes, names] = await Promise.all([
    locksOf(
      ctx,
      rows.map((row) => row.id),
    ),
    readTrafficNotes(
      ctx,
      rows.map(({ code }) => code),
    ),
    nameAccounts(
      asSystem(ctx, 'servers.find'),
      rows.map((row) => row.accountId),
    ),
  ])
  return rows.map((row) => ({
    code: row.code,
    name: row.name,
    accountNumber: names.get(row.accountId)?.number ?? '',
    ipv4: row.ipv4[0] ?? null,
    state: row.state,
    offFor: row.offFor,
    expiresAt: row.expiresAt,
    locks: locks.filter((lock) => lock.serverId === row.id).map(({ kind, reason, createdAt }) => ({ kind, reason, since: createdAt })),
    traffic: notes.get(row.code) ?? null,
  }))
}

async function lockedServers(ctx: Ctx): Promise<ServerRecord[]> {
  const newest = ctx.db
    .select({ serverId: serverLocks.serverId })
    .from(serverLocks)
    .innerJoin(servers, eq(servers.id, serverLocks.serverId))
    .where(ne(servers.state, 'released'))
    .groupBy(serverLocks.serverId)
    .orderBy(desc(sql`max(${serverLocks.createdAt})`))
    .limit(atMost)
  return found(ctx, inArray(servers.id, newest), atMost)
}

async function matching(ctx: Ctx, search: string, limit: number): Promise<ServerRecord[]> {
  const accountId = await accountOfNumber(asSystem(ctx, 'servers.find'), search)
  const byOwner = accountId ? eq(servers.accountId, accountId) : undefined
  return found(ctx, or(eq(servers.code, search.toLowerCase()), sql`${search} = any(${servers.ipv4})`, byOwner), limit)
}

function found(ctx: Ctx, which: SQL | undefined, limit: number): Promise<ServerRecord[]> {
  return ctx.db
    .select()
    .from(servers)
    .where(and(which, ne(servers.state, 'released')))
    .orderBy(desc(servers.createdAt), asc(servers.code))
    .limit(limit)
}
