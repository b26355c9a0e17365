import { and, eq, lt, lte, sql } from 'drizzle-orm'
import { releaseAddresses } from '#features/catalog/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import type { NetworkCard } from '../../model/machine.ts'
import { portForwards, serverNetworks } from '../schema.ts'
import { servers } from '../../schema.ts'
import type { Fence } from '../../operations/server/work.ts'
import { learnZone } from './learn-zone.ts'
import { networkSpecOf, type NetworkWork } from './network-spec-of.ts'
import { atEngine, engineOf } from '../../server/engine-of.ts'
import { ProvisionFault, type Fault } from '../../server/ports.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'

const longestPauseMs = 30_000
/** Maximum attempts after a temporary fault. A busy machine is waited for without a limit. */
const maxAttempts = 6

/**
 * Sends the whole declared network of a server to the engine. Safe to run at any time and repeatedly: the engine keeps the newest revision,
 * and every write here is fenced and conditional.
 */
export async function applyNetwork(ctx: ServersCtx, { serverId }: { serverId: string }, job: Fence): Promise<void> {
  requireSystem(ctx)
  const work = await readWork(ctx, serverId)
  if (!work?.server.machineId) return
  const engine = engineOf(ctx, work.server).network
  try {
    await learnZone(atEngine(ctx, work.server), work.server.engineId, work.server.zoneId)
    // An engine without network support offers nothing, so the declaration counts as applied.
    await noteApplied(ctx, work, engine ? await engine.apply(work.server.machineId, await networkSpecOf(ctx, work)) : [], job)
  } catch (error) {
    if (!(error instanceof ProvisionFault)) throw error
    await noteFault(ctx, work, error.fault, job)
  }
}

async function readWork(ctx: ServersCtx, serverId: string): Promise<NetworkWork | undefined> {
  const [work] = await ctx.db
    .select({ network: serverNetworks, server: servers })
    .from(serverNetworks)
    .innerJoin(servers, eq(servers.id, serverNetworks.serverId))
    .where(and(eq(serverNetworks.serverId, serverId), lt(serverNetworks.appliedRevision, serverNetworks.revision), sql`${servers.state} <> 'released'`))
  return work
}

async function noteApplied(ctx: ServersCtx, { network, server }: NetworkWork, cards: readonly NetworkCard[], job: Fence): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await job.fence(ctx)
    const [row] = await ctx.db
      .update(serverNetworks)
      .set({ appliedRevision: network.revision, cards: [...cards], errorCode: null, attempts: 0, appliedAt: ctx.now() })
      .where(and(eq(serverNetworks.serverId, server.id), lt(serverNetworks.appliedRevision, network.revision)))
      .returning({ revision: serverNetworks.revision })
    // The engine has released these forwards, so their ports are free for others.
    await ctx.db.delete(portForwards).where(and(eq(portForwards.serverId, server.id), lte(portForwards.removedRevision, network.revision)))
    // The machine no longer has it.
    if (!server.shape.ipv6) await releaseAddresses(ctx, { serverId: server.id, only: 6 })
    if (row && row.revision > network.revision) await enqueue(ctx, 'servers.apply-network', { serverId: server.id }, { key: server.id })
  })
}

async function noteFault(ctx: ServersCtx, { network, server }: NetworkWork, fault: Fault, job: Fence): Promise<void> {
  const tryAgain = fault.retryable && (fault.code === 'busy' || network.attempts + 1 < maxAttempts)
  await inTransaction(ctx, async (ctx) => {
    await job.fence(ctx)
    const [row] = await ctx.db
      .update(serverNetworks)
      .set({ attempts: network.attempts + 1, errorCode: tryAgain ? null : fault.code })
      // The result does not apply to later declarations.
      .where(and(eq(serverNetworks.serverId, server.id), eq(serverNetworks.revision, network.revision)))
      .returning({ revision: serverNetworks.revision })
    if (!tryAgain && row) return
    const pause = Math.min(longestPauseMs, 1000 * 2 ** Math.min(network.attempts, 5))
    await enqueue(ctx, 'servers.apply-network', { serverId: server.id }, { key: server.id, runAt: new Date(ctx.now().getTime() + pause) })
  })
}
