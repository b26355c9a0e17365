import { and, eq } from 'drizzle-orm'
import { assignAddresses, holdEnginesOfZone, listHeldMachines } from '#features/catalog/api.ts'
import { beginFulfilment, readOrderForFulfilment, type FulfilmentOrder } from '#features/orders/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { loginOf } from '../../model.ts'
import { sizeOfShape } from '../../model/placement.ts'
import { engineOfCopy, placerFor, type Place } from '../../placement/server/place-servers.ts'
import { servers } from '../../schema.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import { claimCopy } from '../../disks/server/copy-rows.ts'
import { planManualTasks } from '../../manual/server/plan-tasks.ts'
import { keepPassword } from '../../power/server/keep-password.ts'
import { ownKeys, setKeys } from '../../keys/server/key-rows.ts'
import { shapeOf } from './shape-of.ts'
import { newServerCode } from '../../operations/server/server-code.ts'
import type { SealingCtx } from '../../server/server-ctx.ts'

/**
 * Subscriber of `order.paid`: adds one row, one operation and one job for each server of the order. Idempotent by the unique constraint on
 * order and ordinal.
 */
export async function startFulfilment(ctx: SealingCtx, { orderId }: { orderId: string }): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const order = await readOrderForFulfilment(ctx, orderId)
    // A renewal is applied in its payment already.
    if (order.kind !== 'new') return
    // The order was closed meanwhile. Its closing releases the servers that were made.
    if (order.state !== 'paid' && order.state !== 'fulfilling') return
    await beginFulfilment(ctx, orderId)
    const tags = order.dedicated ? await listHeldMachines(ctx, orderId) : []
    const next = await placerOf(ctx, order)
    for (let ordinal = 1; ordinal <= order.config.quantity; ordinal++) await addServer(ctx, order, { ...next(), ordinal, assetTag: tags[ordinal - 1] ?? null })
  })
}

/** A physical machine is its own host. A copy is at one engine, where its servers are made. */
async function placerOf(ctx: SealingCtx, order: FulfilmentOrder): Promise<() => Place> {
  const { zoneId, ipv4Count } = order.config
  const engines = await holdEnginesOfZone(ctx, zoneId)
  if (order.dedicated) return () => ({ engineId: engines[0]!, host: null, placement: null })
  const own = await engineOfCopy(ctx, await claimCopy(ctx, order.accountId, order.source))
  const { orderId, accountId } = order
  return placerFor(ctx, { zoneId, orderId, accountId, ipv4Count, size: sizeOfShape(shapeOf(order)), engineIds: own ? [own] : engines })
}

type Added = Place & { ordinal: number; assetTag: string | null }

async function addServer(ctx: SealingCtx, order: FulfilmentOrder, { ordinal, assetTag, engineId, host, placement }: Added): Promise<void> {
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
      engineId,
      host,
      placement,
      imageId: config.imageId,
      shape: shapeOf(order),
      assetTag,
      deliverWithinMinutes: order.deliverWithinMinutes,
      months: config.months,
      autoRenew: config.autoRenew,
      renewMonths: config.months,
      priceBookVersion: order.priceBookVersion,
      priceGuaranteedUntil: order.renewalGuaranteedUntilAt,
      state: 'pending',
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    })
    .onConflictDoNothing({ target: [servers.orderId, servers.ordinal] })
    .returning()
  if (!added) return
  // In the transaction of the operation, so that no other order gets them. A pool without enough of them fails the creation, which is refunded.
  await assignAddresses(ctx, { serverId: id, zoneId: config.zoneId, engineId }, config.ipv4Count)
  await planManualTasks(ctx, added, { paid: true })
  // Keys deleted since the order was placed are skipped. If none of them is left, the server gets a password.
  const keyIds = (await ownKeys(ctx, accountId, loginOf(config.imageId) === 'root' ? order.sshKeyIds : [])).map((key) => key.id)
  const noPassword = order.noPassword && keyIds.length > 0
  if (!noPassword) await keepPassword(ctx, id, null)
  // The server's id is the tag by which the engine knows the machine.
  const params = { ...(await claimCopy(ctx, accountId, order.source)), ...(noPassword ? { noPassword } : {}) }
  await beginOperation(ctx, {
    serverId: id,
    kind: 'create',
    token: id,
    params,
    requestedBy: 'system',
    requesterId: 'fulfilment',
  })
  if (keyIds.length > 0) await setKeys(ctx, { id, accountId }, keyIds)
  await ctx.db
    .update(servers)
    .set({ state: 'provisioning' })
    .where(and(eq(servers.id, id), eq(servers.state, 'pending')))
}
