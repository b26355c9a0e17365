import { and, eq, lt } from 'drizzle-orm'
import { zonesOfEngine } from '#features/catalog/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { isAnyOf } from '#platform/db/statements/arrays.ts'
import { zoneNetworks } from '../schema.ts'
import { zoneOf } from './network-rows.ts'
import type { NetworkAbilities } from '../../server/ports.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

const knownForMs = 3_600_000

/** Abilities of an engine without network support. */
const none: NetworkAbilities = {
  firewall: false,
  privateNetworks: false,
  reverseNames: false,
  cardModels: [],
  ipv6: false,
  maxProtectionGbps: 0,
  rateLimit: false,
  gateway: null,
}

/** Asks an engine again about every zone of it whose report is older than an hour. */
export async function learnZonesAgain(ctx: EngineCtx, engineId: string): Promise<void> {
  requireSystem(ctx)
  const old = new Date(ctx.now().getTime() - knownForMs)
  const own = await zonesOfEngine(ctx, engineId)
  const due = await ctx.db
    .select({ zoneId: zoneNetworks.zoneId })
    .from(zoneNetworks)
    .where(and(isAnyOf(zoneNetworks.zoneId, 'text', own), eq(zoneNetworks.engineId, engineId), lt(zoneNetworks.learntAt, old)))
  for (const { zoneId } of due) await learnZone(ctx, engineId, zoneId)
}

/** Asks the engine of a zone, once an hour at most, for the network capabilities of the zone, and stores them for the pages. */
export async function learnZone(ctx: EngineCtx, engineId: string, zoneId: string): Promise<void> {
  requireSystem(ctx)
  const known = await zoneOf(ctx, { zoneId, engineId })
  if (known && ctx.now().getTime() - known.learntAt.getTime() < knownForMs) return
  const { gateway, cardModels, ipv6FromPoolOnly: _fromPool, ...abilities } = (await ctx.provisioner.network?.abilities(zoneId)) ?? none
  const told = {
    ...abilities,
    cardModels: [...cardModels],
    gateway: gateway?.address ?? null,
    fromPort: gateway?.fromPort ?? null,
    toPort: gateway?.toPort ?? null,
    learntAt: ctx.now(),
  }
  await ctx.db
    .insert(zoneNetworks)
    .values({ zoneId, engineId, ...told })
    .onConflictDoUpdate({ target: [zoneNetworks.zoneId, zoneNetworks.engineId], set: told })
}
