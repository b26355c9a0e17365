import { and, desc, eq, gt, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { terms } from '../../model/lifecycle.ts'
import { replacing, type SnapshotReason } from '../../model.ts'
import { snapshotBlock, type SnapshotBlock } from '../model.ts'
import { serverSnapshots } from '../../schema.ts'
import { engineOf } from '../../server/engine-of.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import type { ServerRecord } from '../../server/server-rows.ts'

export type SnapshotRecord = typeof serverSnapshots.$inferSelect

/** Condition for a server's snapshots that count against the quota, including those being made. */
export const ownSnapshots = (serverId: string) =>
  and(eq(serverSnapshots.serverId, serverId), eq(serverSnapshots.reason, 'manual'), isNull(serverSnapshots.droppedAt), isNull(serverSnapshots.keepUntil))

export async function snapshotOf(ctx: Pick<Ctx, 'db'>, serverId: string, id: string): Promise<SnapshotRecord | undefined> {
  const [snapshot] = await ctx.db
    .select()
    .from(serverSnapshots)
    .where(and(ownSnapshots(serverId), eq(serverSnapshots.id, id)))
  return snapshot
}

const over = (ctx: Pick<Ctx, 'now'>) => ({ keepUntil: sql`greatest(${serverSnapshots.madeAt}, ${ctx.now().toISOString()}::timestamptz)` })

/** Marks a snapshot as deleted and has the engine drop it. */
export async function forgetSnapshot(ctx: Pick<Ctx, 'db' | 'now'>, snapshotId: string): Promise<void> {
  await ctx.db.update(serverSnapshots).set(over(ctx)).where(eq(serverSnapshots.id, snapshotId))
  await enqueue(ctx, 'servers.drop-snapshot', { snapshotId }, { key: snapshotId })
}

/** Reasons of disks that become ready: they were requested by the owner or a plan, or can be restored. */
const becomeReady: readonly SnapshotReason[] = ['manual', 'backup', ...replacing]

/**
 * Marks the disks of a destroyed machine as gone, since the engine deletes them with it. Incomplete copies are dropped by name, because the
 * engine may not count them to the machine.
 */
export async function disksAreGone(ctx: Pick<Ctx, 'db' | 'now'>, serverId: string): Promise<void> {
  const there = and(eq(serverSnapshots.serverId, serverId), isNull(serverSnapshots.droppedAt))
  const half = await ctx.db
    .select({ id: serverSnapshots.id })
    .from(serverSnapshots)
    .where(and(there, inArray(serverSnapshots.reason, [...becomeReady]), isNull(serverSnapshots.readyAt)))
  for (const { id } of half) await forgetSnapshot(ctx, id)
  await ctx.db
    .update(serverSnapshots)
    .set({ droppedAt: ctx.now() })
    .where(and(there, or(notInArray(serverSnapshots.reason, [...becomeReady]), isNotNull(serverSnapshots.readyAt))))
}

/** Ends the undo of every earlier replacement of the disk. */
export async function forgetReplaced(ctx: Pick<Ctx, 'db' | 'now'>, serverId: string): Promise<void> {
  await ctx.db
    .update(serverSnapshots)
    .set(over(ctx))
    .where(and(eq(serverSnapshots.serverId, serverId), inArray(serverSnapshots.reason, [...replacing]), isNull(serverSnapshots.droppedAt)))
}

/** Records that the engine has kept a replaced disk: it can be restored from now on. Only the newest is kept. */
export async function diskIsKept(ctx: Pick<Ctx, 'db' | 'now'>, id: string): Promise<void> {
  const [kept] = await ctx.db
    .update(serverSnapshots)
    .set({ readyAt: ctx.now() })
    .where(and(eq(serverSnapshots.id, id), isNull(serverSnapshots.readyAt), isNull(serverSnapshots.droppedAt), gt(serverSnapshots.keepUntil, ctx.now())))
    .returning({ serverId: serverSnapshots.serverId })
  if (!kept) return
  const there = and(
    eq(serverSnapshots.serverId, kept.serverId),
    inArray(serverSnapshots.reason, [...replacing]),
    isNotNull(serverSnapshots.readyAt),
    isNull(serverSnapshots.droppedAt),
  )
  const newest = ctx.db.select({ id: serverSnapshots.id }).from(serverSnapshots).where(there).orderBy(desc(serverSnapshots.madeAt), desc(serverSnapshots.id))
  await ctx.db
    .update(serverSnapshots)
    .set(over(ctx))
    .where(and(there, notInArray(serverSnapshots.id, newest.limit(1))))
}

/**
 * Stores a row for the present disk, which can be restored for three days; with `whole` its data disks too. The end of the operation says
 * whether the engine has kept it (`diskIsKept`). Until then the previous recovery disk is the one that can be restored.
 */
export async function keepForUndo(
  ctx: Pick<Ctx, 'db' | 'now'>,
  server: ServerRecord,
  id: string,
  reason: 'reinstall' | 'revert',
  whole = false,
): Promise<void> {
  const madeAt = ctx.now()
  const keepUntil = new Date(madeAt.getTime() + terms.undoHours * 3_600_000)
  await ctx.db
    .insert(serverSnapshots)
    .values({ id, serverId: server.id, reason, imageId: server.imageId, madeAt, keepUntil, dataGib: whole ? server.shape.dataDisksGib : null })
}

/** Reason why a server cannot have snapshots, regardless of its state; null if it can. */
export function blockOf(ctx: Pick<EngineCtx, 'provisioner' | 'engines'>, server: Pick<ServerRecord, 'shape' | 'engineId'>): SnapshotBlock | null {
  return snapshotBlock(server.shape, engineOf(ctx, server).capabilities.snapshots)
}
