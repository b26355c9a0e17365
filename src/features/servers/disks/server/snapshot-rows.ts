import { and, desc, eq, gt, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { terms } from '../../model/lifecycle.ts'
import { replacing, type SnapshotReason } from '../../model.ts'
import { snapshotBlock, type SnapshotBlock } from '../model.ts'
import { serverSnapshots } from '../../schema.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import type { ServerRecord } from '../../server/server-rows.ts'

export type SnapshotRecord = typeof serverSnapshots.$inferSelect

/** Snapshots of a server that its owner has, or will have in a moment: what counts against the quota. */
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

/** Nobody's any more: the engine forgets it soon. */
export async function forgetSnapshot(ctx: Pick<Ctx, 'db' | 'now'>, snapshotId: string): Promise<void> {
  await ctx.db.update(serverSnapshots).set(over(ctx)).where(eq(serverSnapshots.id, snapshotId))
  await enqueue(ctx, 'servers.drop-snapshot', { snapshotId }, { key: snapshotId })
}

/** Those that become ready: somebody or a plan asked for them, or they can be gone back to. */
const becomeReady: readonly SnapshotReason[] = ['manual', 'backup', ...replacing]

/** The engine forgets the disks of a destroyed machine with it; half a copy, which it may not know of, is dropped by its name. */
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

/** No disk that was replaced before can be gone back to any more. */
export async function forgetReplaced(ctx: Pick<Ctx, 'db' | 'now'>, serverId: string): Promise<void> {
  await ctx.db
    .update(serverSnapshots)
    .set(over(ctx))
    .where(and(eq(serverSnapshots.serverId, serverId), inArray(serverSnapshots.reason, [...replacing]), isNull(serverSnapshots.droppedAt)))
}

/** The engine has all of a disk that was replaced: it can be gone back to from now on, and only the newest is kept. */
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
 * Writes down the disk as it is, which can be put back for three days, with `whole` its data disks too. The end of the operation says
 * whether the engine has it (`diskIsKept`); until then the one before is what can be gone back to.
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

/** Why no snapshot of a server can be made, whatever its state; null if one can. */
export function blockOf(ctx: Pick<EngineCtx, 'provisioner'>, server: Pick<ServerRecord, 'shape'>): SnapshotBlock | null {
  return snapshotBlock(server.shape, ctx.provisioner.capabilities.snapshots)
}
