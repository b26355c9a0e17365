import { count, eq, inArray, ne, and } from 'drizzle-orm'
import { enginesWithAddresses } from '#features/catalog/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { engineHealthOf } from '../../engine/health.ts'
import { engineReports } from '../../engine/schema.ts'
import { chooseHost, obstacleOf, withPlaced, type HostState, type Placement, type Size } from '../../model/placement.ts'
import { serverImages, servers, serverSnapshots } from '../../schema.ts'
import { lockPlacement, readHosts } from './host-rows.ts'

/** Engine and host of a new server. Host null: its engine chooses, because it reports no hosts, or the choice waits until they are seen. */
export type Place = { engineId: string; host: string | null; placement: Placement | null }

type Wanted = { zoneId: string; engineIds: readonly string[]; orderId: string; accountId: string; size: Size; ipv4Count: number }

/**
 * Chooses engine and host for the servers of one order, one after the other, so that each sees those before it. Holds the placement at these engines until the
 * transaction ends. An engine that is away or has no addresses left is chosen only if no other is there: its servers wait for it.
 */
export async function placerFor(ctx: Ctx, wanted: Wanted): Promise<() => Place> {
  requireSystem(ctx)
  const { zoneId, orderId, accountId, size } = wanted
  await lockPlacement(ctx, wanted.engineIds)
  const able = await enginesWithAddresses(ctx, wanted)
  const engineIds = await answering(ctx, able.length > 0 ? able : wanted.engineIds)
  let hosts = await readHosts(ctx, engineIds, zoneId, { orderId, accountId })
  const load = await serversAt(ctx, engineIds, zoneId)
  return () => {
    const choice = chooseHost(hosts, size, ctx.now())
    if (choice) {
      hosts = withPlaced(hosts, choice.host, size)
      return { engineId: choice.host.engineId, host: choice.host.name, placement: choice.placement }
    }
    // An engine without known hosts may have room; one whose hosts are full has none.
    const silent = engineIds.filter((engineId) => hosts.every((host) => host.engineId !== engineId))
    const [engineId] = (silent.length > 0 ? silent : engineIds).toSorted((one, other) => (load.get(one) ?? 0) - (load.get(other) ?? 0))
    load.set(engineId!, (load.get(engineId!) ?? 0) + 1)
    return { engineId: engineId!, host: null, placement: silent.length > 0 ? null : nowhere(hosts, size, ctx.now()) }
  }
}

const nowhere = (hosts: readonly HostState[], size: Size, now: Date): Placement => ({
  at: now.toISOString(),
  host: null,
  free: null,
  sameOrder: 0,
  sameAccount: 0,
  others: hosts.flatMap((host) => {
    const obstacle = obstacleOf(host, size, now)
    return obstacle ? [{ host: host.name, obstacle }] : []
  }),
})

/** Engines that are not away; all of them if every one is. */
async function answering(ctx: Pick<Ctx, 'db' | 'now'>, engineIds: readonly string[]): Promise<readonly string[]> {
  const reports = await ctx.db
    .select()
    .from(engineReports)
    .where(inArray(engineReports.engineId, [...engineIds]))
  const away = new Set(reports.filter((report) => engineHealthOf(report, ctx.now()).state === 'away').map(({ engineId }) => engineId))
  const there = engineIds.filter((id) => !away.has(id))
  return there.length > 0 ? there : engineIds
}

async function serversAt(ctx: Pick<Ctx, 'db'>, engineIds: readonly string[], zoneId: string): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ engineId: servers.engineId, servers: count() })
    .from(servers)
    .where(and(inArray(servers.engineId, [...engineIds]), eq(servers.zoneId, zoneId), ne(servers.state, 'released')))
    .groupBy(servers.engineId)
  return new Map(rows.map((row) => [row.engineId, row.servers]))
}

/** Engine that has the copy from which a server is made; undefined for a server of an image of the offer. */
export async function engineOfCopy(
  ctx: Pick<Ctx, 'actor' | 'db'>,
  { ownImageId, pointId }: { ownImageId?: string; pointId?: string },
): Promise<string | undefined> {
  requireSystem(ctx)
  if (ownImageId) {
    const [image] = await ctx.db.select({ engineId: serverImages.engineId }).from(serverImages).where(eq(serverImages.id, ownImageId))
    return image?.engineId
  }
  if (!pointId) return undefined
  const [point] = await ctx.db
    .select({ engineId: servers.engineId })
    .from(serverSnapshots)
    .innerJoin(servers, eq(servers.id, serverSnapshots.serverId))
    .where(eq(serverSnapshots.id, pointId))
  return point?.engineId
}
