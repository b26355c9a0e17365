import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { claimsOnServers, lockOpenRenewals } from '#features/orders/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import type { ServerRow } from '../../model.ts'
import { servers } from '../../schema.ts'
import { lockServers } from '../../renewals/server/apply-renewal.ts'
import { activeOperations, locksOf } from '../../server/server-rows.ts'

export type TransferFacts = Pick<ServerRow, 'code' | 'name' | 'shape' | 'regionId' | 'zoneId' | 'imageId' | 'state' | 'ipv4' | 'expiresAt' | 'locks'> & {
  id: string
  busy: boolean
  inRescue: boolean
  /** True if its owner has protected it against release. */
  closed: boolean
  openOrder: boolean
  refundUntil: Date | null
}

/**
 * Facts that decide whether servers of an account can be transferred: of the named ones, or of all. With `lock` they stay so until the
 * transaction ends. Locks open orders before servers, in the same order as payments. Released servers and those of other accounts are left
 * out.
 */
export async function transferFactsOf(ctx: Ctx, wanted: { accountId: string; codes?: readonly string[]; lock?: boolean }): Promise<TransferFacts[]> {
  requireSystem(ctx)
  const { accountId, codes, lock = false } = wanted
  const own = and(eq(servers.accountId, accountId), ne(servers.state, 'released'), codes ? inArray(servers.code, [...codes]) : undefined)
  const read = () => ctx.db.select().from(servers).where(own).orderBy(asc(servers.id))
  if (lock) {
    const ids = (await read()).map((server) => server.id)
    await lockOpenRenewals(ctx, ids)
    await lockServers(ctx, ids)
  }
  const records = await read()
  const ids = records.map((server) => server.id)
  const [locks, active, claims] = [await locksOf(ctx, ids), await activeOperations(ctx, ids), await claimsOnServers(ctx, records)]
  return records.map(({ id, code, name, shape, regionId, zoneId, imageId, state, ipv4, expiresAt, nextShapeAt, rescueAt, protectedRelease }) => ({
    id,
    code,
    name,
    shape,
    regionId,
    zoneId,
    imageId,
    state,
    ipv4,
    expiresAt,
    locks: locks.filter((one) => one.serverId === id).map((one) => one.kind),
    busy: active.some((one) => one.serverId === id),
    inRescue: rescueAt !== null,
    closed: protectedRelease,
    // A smaller size that is paid and has not begun counts as an open order.
    openOrder: nextShapeAt !== null || claims.get(id)!.openOrder,
    refundUntil: claims.get(id)!.refundUntil,
  }))
}
