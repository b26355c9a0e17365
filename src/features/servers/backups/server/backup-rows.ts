import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { backupBlock, firstPlan, maxBackups, maxBackupsByHand, nextSlot, type BackupBlock, type BackupPlan } from '../model.ts'
import { backupPlans } from '../schema.ts'
import { serverSnapshots } from '../../schema.ts'
import { pointInUse } from '../../disks/server/copy-rows.ts'
import { engineOf } from '../../server/engine-of.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import { forgetSnapshot, type SnapshotRecord } from '../../disks/server/snapshot-rows.ts'

export type PlanRecord = typeof backupPlans.$inferSelect

/** Condition for backups of a server that exist or are being made. */
export const backupsOf = (ctx: Pick<Ctx, 'now'>, serverId: string) =>
  and(
    eq(serverSnapshots.serverId, serverId),
    eq(serverSnapshots.reason, 'backup'),
    isNull(serverSnapshots.droppedAt),
    or(isNull(serverSnapshots.keepUntil), gt(serverSnapshots.keepUntil, ctx.now())),
  )

export async function backupOf(ctx: Pick<Ctx, 'db' | 'now'>, serverId: string, id: string): Promise<SnapshotRecord | undefined> {
  const [backup] = await ctx.db
    .select()
    .from(serverSnapshots)
    .where(and(backupsOf(ctx, serverId), eq(serverSnapshots.id, id)))
  return backup
}

export async function planOf(ctx: Pick<Ctx, 'db'>, serverId: string): Promise<PlanRecord | undefined> {
  const [plan] = await ctx.db.select().from(backupPlans).where(eq(backupPlans.serverId, serverId))
  return plan
}

/** Stores the default plan of a server. */
export async function beginPlan(ctx: Pick<Ctx, 'db' | 'now'>, serverId: string, timeZone: string): Promise<void> {
  const plan = firstPlan(serverId, timeZone)
  await ctx.db
    .insert(backupPlans)
    .values({ ...plan, serverId, doneUntil: ctx.now(), lookAt: nextSlot(plan, ctx.now()) })
    .onConflictDoNothing()
}

/** Deletes backups beyond the number kept, the oldest first. Planned and manual backups are counted apart. */
export async function forgetOldBackups(ctx: Pick<Ctx, 'db' | 'now'>, serverId: string): Promise<void> {
  const plan = await planOf(ctx, serverId)
  const standing = await ctx.db
    .select({ id: serverSnapshots.id, slot: serverSnapshots.slot })
    .from(serverSnapshots)
    .where(and(backupsOf(ctx, serverId), isNotNull(serverSnapshots.readyAt), isNull(serverSnapshots.keepUntil)))
    .orderBy(desc(serverSnapshots.madeAt), desc(serverSnapshots.id))
  const over = [
    ...standing.filter(({ slot }) => slot !== null).slice(plan?.keep ?? maxBackups),
    ...standing.filter(({ slot }) => slot === null).slice(maxBackupsByHand),
  ]
  // A backup that a new server is being made from is deleted when the next backup is complete.
  for (const { id } of over) if (!(await pointInUse(ctx, id))) await forgetSnapshot(ctx, id)
}

/** Stores the row of a backup of all present disks before it is made. */
export async function writeBackup(ctx: Pick<Ctx, 'db' | 'now'>, server: ServerRecord, id: string, slot: Date | null): Promise<void> {
  const { imageId, shape } = server
  await ctx.db.insert(serverSnapshots).values({
    id,
    serverId: server.id,
    reason: 'backup',
    imageId,
    madeAt: ctx.now(),
    diskGib: shape.systemDiskGib,
    dataGib: shape.dataDisksGib,
    slot,
  })
}

/** Reason why a server has no backups, regardless of its state; null if it has. */
export function backupBlockOf(ctx: Pick<EngineCtx, 'provisioner' | 'engines'>, server: Pick<ServerRecord, 'shape' | 'engineId'>): BackupBlock | null {
  return backupBlock(server.shape, engineOf(ctx, server).capabilities.backups)
}

export function planShown({ enabled, days, hour, minute, timeZone, keep }: PlanRecord): BackupPlan {
  return { enabled, days, hour, minute, timeZone, keep }
}
