import type { CloudConfig } from '#features/catalog/model.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { servers } from '../../schema.ts'
import { newServerCode } from '../../operations/server/server-code.ts'
import { shapeOf } from './shape-of.ts'

export type AdoptedServer = {
  accountId: string
  orderId: string
  config: CloudConfig
  priceBookVersion: number
  /** Name of the machine at the engine. */
  machineId: string
  ipv4: readonly string[]
  name: string
  startedAt: Date
  expiresAt: Date
}

/** Value of `look_at` that makes the lifecycle process the server at once. */
const longAgo = new Date('2000-01-01T00:00:00Z')

/**
 * Adds a server for a machine that already exists at an engine: running, paid until `expiresAt`, renewed at present prices. Does not ask
 * the engine; reconciliation compares from then on. Requires a transaction. Returns undefined if the machine belongs to another server.
 */
export async function adoptServer(ctx: Ctx, from: AdoptedServer): Promise<{ serverId: string; code: string } | undefined> {
  requireSystem(ctx)
  requireTransaction(ctx, 'adoptServer')
  const { accountId, orderId, config, machineId, ipv4, name, startedAt, expiresAt, priceBookVersion } = from
  const code = newServerCode()
  const now = ctx.now()
  const [made] = await ctx.db
    .insert(servers)
    .values({
      id: newId(),
      code,
      accountId,
      orderId,
      ordinal: 1,
      name: name || code,
      regionId: config.regionId,
      zoneId: config.zoneId,
      imageId: config.imageId,
      shape: shapeOf({ config, dedicated: undefined }),
      months: config.months,
      renewMonths: config.months,
      priceBookVersion,
      state: 'running',
      machineId,
      ipv4: [...ipv4],
      createdAt: now,
      startedAt,
      expiresAt,
      anchorDay: expiresAt.getUTCDate(),
      lookAt: longAgo,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: servers.machineId })
    .returning({ serverId: servers.id })
  return made && { serverId: made.serverId, code }
}
