import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { servers, serverSnapshots } from '../../schema.ts'
import { engineOf } from '../../server/engine-of.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import type { SnapshotRecord } from './snapshot-rows.ts'

const batch = 100

/** Has the engine delete a snapshot that its owner deleted, or that failed. */
export async function dropSnapshot(ctx: EngineCtx, { snapshotId }: { snapshotId: string }): Promise<void> {
  requireSystem(ctx)
  const over = and(eq(serverSnapshots.id, snapshotId), isNull(serverSnapshots.droppedAt), lte(serverSnapshots.keepUntil, ctx.now()))
  const [kept] = await ctx.db.select().from(serverSnapshots).where(over)
  if (kept) await drop(ctx, kept)
}

/** Has the engine delete expired recovery disks. Those of recycled and released servers are deleted with their machines. */
export async function dropSnapshots(ctx: EngineCtx): Promise<number> {
  requireSystem(ctx)
  const over = await ctx.db
    .select()
    .from(serverSnapshots)
    .where(
      and(
        isNull(serverSnapshots.droppedAt),
        lte(serverSnapshots.keepUntil, ctx.now()),
        inArray(serverSnapshots.reason, ['reinstall', 'revert', 'resize', 'manual', 'backup']),
      ),
    )
    .orderBy(asc(serverSnapshots.keepUntil))
    .limit(batch)
  for (const disk of over) await drop(ctx, disk)
  return over.length
}

/** Idempotent, so that a crash between the two statements is harmless. */
async function drop(ctx: EngineCtx, { id, serverId, readyAt }: SnapshotRecord): Promise<void> {
  const [server] = await ctx.db.select({ engineId: servers.engineId }).from(servers).where(eq(servers.id, serverId))
  if (!server) return
  const engine = engineOf(ctx, server)
  // The engine may still be working on an incomplete copy, which would be left behind. The next run drops it.
  if (!readyAt && (await engine.findByToken(serverId))?.busy) return
  await engine.dropSnapshot(id)
  await ctx.db.update(serverSnapshots).set({ droppedAt: ctx.now() }).where(eq(serverSnapshots.id, id))
}
