import { requireSystem } from '#platform/ctx.ts'
import { zoneNetworks } from '../schema.ts'
import { zoneOf } from './network-rows.ts'
import type { NetworkAbilities } from '../../server/ports.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'

const knownForMs = 3_600_000

/** Abilities of an engine without network support. */
const none: NetworkAbilities = { firewall: false, privateNetworks: false, reverseNames: false, cardModels: [], gateway: null }

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
