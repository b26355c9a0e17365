import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { GuestCommand } from '../../model/guests.ts'
import { applyStateOf, whyNoNetwork, type Gateway, type NetworkStanding } from '../model.ts'
import { serverNetworks, zoneNetworks } from '../schema.ts'
import { locksOf, type ServerRecord } from '../../server/server-rows.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'

export type NetworkRecord = typeof serverNetworks.$inferSelect
export type ZoneRecord = typeof zoneNetworks.$inferSelect

const changesAnHour = 300

/**
 * Locks a server of the customer whose network may be changed now, or a shared one if `command` is open to guests. An account changes
 * networks 300 times an hour at most.
 */
export async function lockForNetwork(
  ctx: Pick<Ctx, 'actor' | 'db' | 'now'>,
  accountId: string,
  code: string,
  command: GuestCommand | 'owner' = 'owner',
): Promise<ServerRecord> {
  await requireWithinLimits(ctx, 'network.changed-often', [{ key: `servers.network:${accountId}`, max: changesAnHour, windowSeconds: 3600 }])
  const { server } = await authorizeServerAction(ctx, code, command)
  const reason = whyNoNetwork({ ...server, locks: await locksOf(ctx, [server.id]) }, ctx.now())
  if (reason) throw new DomainError('conflict', `servers.${reason}`)
  return server
}

/**
 * Records, in the caller's transaction, that the network of a server must be applied again, and enqueues the job. Resets failed attempts.
 * Returns the revision of the change.
 */
export async function declareNetwork(ctx: Pick<Ctx, 'db' | 'now'>, serverId: string): Promise<number> {
  const [row] = await ctx.db
    .insert(serverNetworks)
    .values({ serverId, declaredAt: ctx.now() })
    .onConflictDoUpdate({
      target: serverNetworks.serverId,
      set: { revision: sql`${serverNetworks.revision} + 1`, errorCode: null, attempts: 0, declaredAt: ctx.now() },
    })
    .returning({ revision: serverNetworks.revision })
  await enqueue(ctx, 'servers.apply-network', { serverId }, { key: serverId })
  return row!.revision
}

export async function networkOf(ctx: Pick<Ctx, 'db'>, serverId: string): Promise<NetworkRecord | undefined> {
  const [row] = await ctx.db.select().from(serverNetworks).where(eq(serverNetworks.serverId, serverId))
  return row
}

/** Network abilities for a server: those of its engine in its zone. */
export async function zoneOf(ctx: Pick<Ctx, 'db'>, { zoneId, engineId }: Pick<ServerRecord, 'zoneId' | 'engineId'>): Promise<ZoneRecord | undefined> {
  const [row] = await ctx.db
    .select()
    .from(zoneNetworks)
    .where(and(eq(zoneNetworks.zoneId, zoneId), eq(zoneNetworks.engineId, engineId)))
  return row
}

export function gatewayOf(zone: ZoneRecord | undefined): Gateway | 'preparing' | null {
  if (!zone) return 'preparing'
  const { gateway, fromPort, toPort } = zone
  return gateway && fromPort && toPort ? { address: gateway, fromPort, toPort } : null
}

export function standingOf(network: NetworkRecord | undefined, machineId: string | null): NetworkStanding {
  return { state: applyStateOf(network, machineId, network?.revision ?? 1), errorCode: network?.errorCode ?? null }
}
