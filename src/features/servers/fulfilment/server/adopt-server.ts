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
  /** As the engine names it. */
  machineId: string
  ipv4: readonly string[]
  name: string
  startedAt: Date
  expiresAt: Date
}

/** What makes the lifecycle look at once. */
const longAgo = new Date('2000-01-01T00:00:00Z')

/**
 * A server for a machine that stands at an engine already: running, paid until a day, renewed at the prices of now. The engine is not
 * asked; the reconcile loop compares from then on. In the caller's transaction. Undefined if the machine belongs to another server.
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
