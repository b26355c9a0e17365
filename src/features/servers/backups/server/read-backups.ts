import { and, desc, eq, or } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { fitsInto, maxBackups, maxImages, nextSlot, type BackupsPage, type RestorePoint } from '../model.ts'
import { serverSnapshots } from '../../schema.ts'
import { backupBlockOf, backupsOf, planOf, planShown } from './backup-rows.ts'
import { imageBlockOf, imageViews } from './image-rows.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import { activeOperations, type OperationRecord, type ServerRecord } from '../../server/server-rows.ts'
import { ownSnapshots, type SnapshotRecord } from '../../disks/server/snapshot-rows.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

/** Plan of the customer's server, every point that it can be restored to, and the images of the account. */
export async function readBackups(ctx: EngineCtx, { code }: { code: string }): Promise<BackupsPage> {
  const { server, actor } = await authorizeServerRead(ctx, code)
  const block = backupBlockOf(ctx, server)
  const [plan, account, points, images] = await Promise.all([
    block ? undefined : planOf(ctx, server.id),
    readAccount(ctx, actor.id),
    pointsOf(ctx, server),
    imageViews(ctx, actor.id),
  ])
  return {
    block,
    plan: plan ? planShown(plan) : null,
    nextAt: plan?.enabled && goesOn(server) ? nextSlot(plan, ctx.now()) : null,
    maxKeep: maxBackups,
    timeZone: plan?.timeZone ?? account.timeZone,
    points,
    images,
    maxImages,
    imageBlock: imageBlockOf(ctx, server),
  }
}

/** False for a server that is suspended or recycled: no backup of it is made. */
const goesOn = ({ state }: ServerRecord) => state !== 'suspended' && state !== 'recycled'

async function pointsOf(ctx: Ctx, server: ServerRecord): Promise<RestorePoint[]> {
  const [rows, [active]] = await Promise.all([
    ctx.db
      .select()
      .from(serverSnapshots)
      .where(or(ownSnapshots(server.id), and(eq(serverSnapshots.serverId, server.id), backupsOf(ctx, server.id))))
      .orderBy(desc(serverSnapshots.madeAt), desc(serverSnapshots.id)),
    activeOperations(ctx, [server.id]),
  ])
  return rows.map((row) => pointOf(row, server, active))
}

function pointOf(row: SnapshotRecord, server: ServerRecord, active: OperationRecord | undefined): RestorePoint {
  const systemGib = row.diskGib ?? 0
  const { id, name, imageId, dataGib, madeAt, usedAt } = row
  return {
    id,
    kind: row.reason === 'manual' ? 'snapshot' : row.slot ? 'planned' : 'by-hand',
    name,
    state: row.readyAt === null ? 'creating' : active?.params.snapshotId === id ? 'restoring' : 'ready',
    imageId,
    systemGib,
    dataGib,
    madeAt,
    usedAt,
    keptUntilAt: row.keepUntil,
    tooBig: !fitsInto(server.shape, { systemGib, dataGib }),
    formerOwners: server.ownedSince !== null && madeAt < server.ownedSince,
  }
}
