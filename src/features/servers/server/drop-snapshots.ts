import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import { requireSystem } from '#platform/ctx.ts'
import { serverSnapshots } from '../schema.ts'
import type { EngineCtx } from './server-ctx.ts'

const batch = 100

/** Has the engine forget a snapshot that its owner deleted, or that came to nothing. */
export async function dropSnapshot(ctx: EngineCtx, { snapshotId }: { snapshotId: string }): Promise<void> {
  requireSystem(ctx)
  const over = and(eq(serverSnapshots.id, snapshotId), isNull(serverSnapshots.droppedAt), lte(serverSnapshots.keepUntil, ctx.now()))
  const [kept] = await ctx.db.select({ id: serverSnapshots.id }).from(serverSnapshots).where(over)
  if (kept) await drop(ctx, kept.id)
}

/** Has the engine forget the disks whose time is over. Those of recycled and released servers go with their machines. */
export async function dropSnapshots(ctx: EngineCtx): Promise<number> {
  requireSystem(ctx)
  const over = await ctx.db
    .select({ id: serverSnapshots.id })
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
  for (const { id } of over) await drop(ctx, id)
  return over.length
}

/** Twice is as good as once, so a crash between the two lines costs nothing. */
async function drop(ctx: EngineCtx, id: string): Promise<void> {
  await ctx.provisioner.dropSnapshot(id)
  await ctx.db.update(serverSnapshots).set({ droppedAt: ctx.now() }).where(eq(serverSnapshots.id, id))
}
