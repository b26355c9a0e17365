import { and, eq } from 'drizzle-orm'
import type { CloudConfig } from '#features/catalog/model.ts'
import { beginFulfilment, readOrderForFulfilment } from '#features/orders/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import type { ServerShape } from '../model.ts'
import { servers } from '../schema.ts'
import { beginOperation } from './begin-operation.ts'
import { keepPassword } from './keep-password.ts'
import { newServerCode } from './server-code.ts'
import type { SealingCtx } from './server-ctx.ts'

/**
 * Subscriber of `order.paid`: one row, one operation and one job for each server of the order. However often it is called,
 * an order has each of its servers once (unique order and ordinal).
 */
export async function startFulfilment(ctx: SealingCtx, { orderId }: { orderId: string }): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const order = await readOrderForFulfilment(ctx, orderId)
    // Closed in the meantime: what was made is taken back by the order's own end.
    if (order.state !== 'paid' && order.state !== 'fulfilling') return
    await beginFulfilment(ctx, orderId)
    for (let ordinal = 1; ordinal <= order.config.quantity; ordinal++) await addServer(ctx, order, ordinal)
  })
}

async function addServer(ctx: SealingCtx, order: { orderId: string; accountId: string; config: CloudConfig }, ordinal: number): Promise<void> {
  const { orderId, accountId, config } = order
  const id = newId()
  const code = newServerCode()
  const [added] = await ctx.db
    .insert(servers)
    .values({
      id,
      code,
      accountId,
      orderId,
      ordinal,
      name: code,
      regionId: config.regionId,
      zoneId: config.zoneId,
      imageId: config.imageId,
      shape: shapeOf(config),
      months: config.months,
      autoRenew: config.autoRenew,
      state: 'pending',
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .onConflictDoNothing({ target: [servers.orderId, servers.ordinal] })
    .returning({ id: servers.id })
  if (!added) return
  await keepPassword(ctx, id, null)
  // The server's id is the tag by which the engine knows the machine.
  await beginOperation(ctx, { serverId: id, kind: 'create', token: id, requestedBy: 'system', requesterId: 'fulfilment' })
  await ctx.db
    .update(servers)
    .set({ state: 'provisioning' })
    .where(and(eq(servers.id, id), eq(servers.state, 'pending')))
}

function shapeOf(config: CloudConfig): ServerShape {
  const { family, vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, trafficGib, ipv4Count, ipv6, protectionGbps, backups } = config
  return { family, vcpu, memoryGib, systemDiskGib, dataDisksGib, bandwidthMbps, trafficGib, ipv4Count, ipv6, protectionGbps, backups }
}
