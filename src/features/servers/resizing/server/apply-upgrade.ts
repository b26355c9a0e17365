import { and, eq } from 'drizzle-orm'
import { readDelivery } from '#features/catalog/api.ts'
import { deliveryFaults } from '#features/catalog/model/capabilities.ts'
import type { UpgradePort } from '#features/orders/api.ts'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { servers, serverSnapshots } from '../../schema.ts'
import { terms as life } from '../../model/lifecycle.ts'
import { sameShape, shapeOfConfig, undoOfUpgrade } from '../../model/upgrade.ts'
import { protectionLevelsOf } from '../../network/server/zone-options.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import { reasonAgainst } from '../../server/authorize-server-action.ts'
import type { ServerRecord } from '../../server/server-rows.ts'

/**
 * Port of orders: begins the paid operation in the paying transaction. Returns false if the price no longer applies to the server: renewed,
 * changed, gone or busy.
 */
export const applyUpgrade: NonNullable<UpgradePort['upgrades']>['apply'] = async (ctx, { orderId, accountId, serverId, to, terms }) => {
  requireAnyone(ctx)
  const [server] = await ctx.db
    .select()
    .from(servers)
    .where(and(eq(servers.id, serverId), eq(servers.accountId, accountId)))
    .for('update')
  if (server?.nextShapeAt) return false
  if (server?.expiresAt?.getTime() !== terms.expiresAt.getTime()) return false
  if (!sameShape(server.shape, shapeOfConfig(server.shape, terms.from))) return false
  if ((await reasonAgainst(ctx, 'resize', server)).why) return false
  const shape = shapeOfConfig(server.shape, to)
  if (!(await isDeliverable(ctx, server, shape))) return false
  const back = undoOfUpgrade(server.shape, shape)
  const params = {
    shape,
    orderId,
    ...(back === 'not' ? {} : { before: server.shape, periodEnd: terms.expiresAt.toISOString() }),
    ...(back === 'disk-back' ? { snapshotId: await keepDisk(ctx, server) } : {}),
  }
  await beginOperation(ctx, { serverId: server.id, kind: 'resize', params, requestedBy: 'customer', requesterId: accountId })
  await ctx.db.update(servers).set({ state: 'resizing', nextShape: null, updatedAt: ctx.now() }).where(eq(servers.id, server.id))
  return true
}

/** Whether the zone still delivers what was priced. */
async function isDeliverable(ctx: Ctx, server: ServerRecord, shape: ServerRecord['shape']): Promise<boolean> {
  if (deliveryFaults(await readDelivery(ctx, server.zoneId), shape, server.shape).length > 0) return false
  const { protectionGbps } = shape
  if (protectionGbps === server.shape.protectionGbps) return true
  return (await protectionLevelsOf(ctx, server)).levels.includes(protectionGbps)
}

/** Keeps the present system disk for as long as the upgrade can be undone. */
async function keepDisk(ctx: Ctx, server: ServerRecord): Promise<string> {
  const id = newId()
  const madeAt = ctx.now()
  const keepUntil = new Date(madeAt.getTime() + life.undoHours * 3_600_000)
  await ctx.db.insert(serverSnapshots).values({ id, serverId: server.id, reason: 'resize', imageId: server.imageId, madeAt, keepUntil })
  return id
}
