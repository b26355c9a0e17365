import { and, lt, ne, or, sql } from 'drizzle-orm'
import { zonesOfEngine } from '#features/catalog/api.ts'
import { environmentEngine } from '#features/catalog/model/engines.ts'
import { requireSystem } from '#platform/ctx.ts'
import { isAnyOf } from '#platform/db/statements/arrays.ts'
import { zoneNetworks } from '../schema.ts'
import { zoneOf } from './network-rows.ts'
import type { NetworkAbilities } from '../../server/ports.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

const knownForMs = 3_600_000
const askedEngine = sql`coalesce(${zoneNetworks.engineId}, ${environmentEngine})`

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
  const isDue = or(lt(zoneNetworks.learntAt, old), ne(askedEngine, engineId))
  const due = await ctx.db
    .select({ zoneId: zoneNetworks.zoneId })
    .from(zoneNetworks)
    .where(and(isAnyOf(zoneNetworks.zoneId, 'text', own), isDue))
  for (const { zoneId } of due) await learnZone(ctx, engineId, zoneId)
}

/** Asks the engine of a zone, once an hour at most, for the network capabilities of the zone, and stores them for the pages. */
export async function learnZone(ctx: EngineCtx, engineId: string, zoneId: string): Promise<void> {
  requireSystem(ctx)
  const known = await zoneOf(ctx, zoneId)
  const asked = known?.engineId ?? environmentEngine
  if (known && asked === engineId && ctx.now().getTime() - known.learntAt.getTime() < knownForMs) return
  const { gateway, cardModels, ipv6FromPoolOnly: _fromPool, ...abilities } = (await ctx.provisioner.network?.abilities(zoneId)) ?? none
  const told = {
    ...abilities,
    cardModels: [...cardModels],
    gateway: gateway?.address ?? null,
    fromPort: gateway?.fromPort ?? null,
    toPort: gateway?.toPort ?? null,
    engineId: engineId === environmentEngine ? null : engineId,
    learntAt: ctx.now(),
  }
  await ctx.db
    .insert(zoneNetworks)
    .values({ zoneId, ...told })
    .onConflictDoUpdate({ target: zoneNetworks.zoneId, set: told })
}
