import { eq } from 'drizzle-orm'
import { releaseAddresses, returnMachine, returnOne } from '#features/catalog/api.ts'
import { closeRenewals } from '#features/orders/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { announce } from '#platform/outbox/outbox.ts'
import type { Life } from '../../model.ts'
import { rescueSecrets, servers, serverSecrets } from '../../schema.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import { disksAreGone } from '../../disks/server/snapshot-rows.ts'
import { tellOwner } from './tell-owner.ts'

/** Final release of a locked server: its stock is released, and reconciliation destroys machine and disks. */
export async function releaseForGood(
  ctx: Ctx,
  server: ServerRecord,
  life: Pick<Life, 'expiresAt' | 'done' | 'terms'>,
  open: readonly { orderId: string }[],
): Promise<void> {
  requireSystem(ctx)
  await closeRenewals(
    ctx,
    open.map((order) => order.orderId),
    'server-gone',
  )
  await ctx.db
    .update(servers)
    .set({ state: 'released', offFor: null, releaseAt: null, lookAt: null, autoRenew: false, rescueAt: null, updatedAt: ctx.now() })
    .where(eq(servers.id, server.id))
  if (server.assetTag) await returnMachine(ctx, { orderId: server.orderId, tag: server.assetTag })
  else await returnOne(ctx, { orderId: server.orderId })
  await ctx.db.delete(serverSecrets).where(eq(serverSecrets.serverId, server.id))
  await ctx.db.delete(rescueSecrets).where(eq(rescueSecrets.serverId, server.id))
  await disksAreGone(ctx, server.id)
  await releaseAddresses(ctx, { serverId: server.id })
  await announce(ctx, 'server.released', { serverId: server.id, accountId: server.accountId })
  await tellOwner(ctx, server, life, 'release')
}
