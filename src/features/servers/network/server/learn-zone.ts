import { lt } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
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

/** Asks the engine again about every zone whose report is older than an hour. */
export async function learnZonesAgain(ctx: EngineCtx): Promise<void> {
  requireSystem(ctx)
  const old = new Date(ctx.now().getTime() - knownForMs)
  const due = await ctx.db.select({ zoneId: zoneNetworks.zoneId }).from(zoneNetworks).where(lt(zoneNetworks.learntAt, old))
  for (const { zoneId } of due) await learnZone(ctx, zoneId)
}

/** Asks the engine, once an hour at most, for the network capabilities of a zone, and stores them for the pages. */
export async function learnZone(ctx: EngineCtx, zoneId: string): Promise<void> {
  requireSystem(ctx)
  const known = await zoneOf(ctx, zoneId)
  if (known && ctx.now().getTime() - known.learntAt.getTime() < knownForMs) return
  const { gateway, cardModels, ...abilities } = (await ctx.provisioner.network?.abilities(zoneId)) ?? none
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
    .values({ zoneId, ...told })
    .onConflictDoUpdate({ target: zoneNetworks.zoneId, set: told })
}
