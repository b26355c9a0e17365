import { eq } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { surveyHosts } from '../../engine/server/report-engine.ts'
import { chooseHost, mayFitLater, obstacleOf, sizeOfShape, type HostState } from '../../model/placement.ts'
import { servers } from '../../schema.ts'
import { ProvisionFault } from '../../server/ports.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import { lockPlacement, readHosts } from './host-rows.ts'

/**
 * Returns the host on which the engine is to make a server, right before it is asked: the recorded one while it can take it, otherwise another of the same
 * engine, recorded first. Undefined: the engine chooses. Throws `capacity` if no host has room; it may be tried again if one is only off.
 */
export async function confirmHost(ctx: EngineCtx, server: ServerRecord): Promise<string | undefined> {
  requireSystem(ctx)
  if (server.shape.bareMetal) return undefined
  const size = sizeOfShape(server.shape)
  const read = () => readHosts(ctx, [server.engineId], server.zoneId, { orderId: server.orderId, accountId: server.accountId, exceptServerId: server.id })
  const isOld = (hosts: readonly HostState[]) => hosts.some((host) => obstacleOf(host, size, ctx.now()) === 'unseen')
  // The engine is at hand, so an old report is replaced instead of refused.
  if (isOld(await read())) await surveyHosts(ctx, server.engineId)
  return inTransaction(ctx, async (ctx) => {
    await lockPlacement(ctx, [server.engineId])
    const hosts = await read()
    if (hosts.length === 0) return undefined
    const recorded = hosts.find(({ name }) => name === server.host)
    if (recorded && obstacleOf(recorded, size, ctx.now()) === undefined) return recorded.name
    const choice = chooseHost(hosts, size, ctx.now())
    if (!choice) throw new ProvisionFault('capacity', mayFitLater(hosts, size, ctx.now()), { cause: new Error('no host has room') })
    await ctx.db.update(servers).set({ host: choice.host.name, placement: choice.placement }).where(eq(servers.id, server.id))
    return choice.host.name
  })
}
