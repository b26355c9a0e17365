import { eq } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { terms } from '../../model/lifecycle.ts'
import { servers, serverUpgrades } from '../../schema.ts'
import type { Work } from '../../operations/server/work.ts'

/** Records the changes of a finished upgrade, so that it can be undone. */
export async function noteUpgrade(ctx: Ctx, { operation, server }: Work): Promise<void> {
  requireSystem(ctx)
  const { orderId, before, periodEnd, shape, snapshotId } = operation.params
  if (!orderId || !before || !periodEnd || !shape) return
  const undoUntil = new Date(operation.createdAt.getTime() + terms.undoHours * 3_600_000)
  await ctx.db.insert(serverUpgrades).values({
    orderId,
    serverId: server.id,
    fromShape: before,
    toShape: shape,
    snapshotId: snapshotId ?? null,
    periodEnd: new Date(periodEnd),
    doneAt: ctx.now(),
    undoUntil,
  })
}

/** Announces that an upgrade is undone, so that its price is refunded. */
export async function announceUndone(ctx: Ctx, orderId: string): Promise<void> {
  requireSystem(ctx)
  const [upgrade] = await ctx.db.select().from(serverUpgrades).where(eq(serverUpgrades.orderId, orderId))
  await announce(ctx, 'server.upgrade-undone', { orderId, at: upgrade!.undoneAt! })
}

/** Records that undoing failed: the server keeps its size, nothing is refunded, and the owner may try again. A paid smaller period stays paid. */
export async function keepUpgrade(ctx: Ctx, { operation, server }: Work): Promise<void> {
  requireSystem(ctx)
  if (!operation.params.undoes) return
  await ctx.db.update(serverUpgrades).set({ undoneAt: null }).where(eq(serverUpgrades.orderId, operation.params.undoes))
  const [now] = await ctx.db.select().from(servers).where(eq(servers.id, server.id)).for('update')
  if (!now?.nextShape) return
  const { systemDiskGib, dataDisksGib } = now.shape
  const nextShape = now.nextShapeAt ? { ...now.nextShape, systemDiskGib, dataDisksGib } : null
  await ctx.db.update(servers).set({ nextShape }).where(eq(servers.id, server.id))
}
