import { and, desc, eq, gt, isNotNull, isNull, ne, notInArray, or } from 'drizzle-orm'
import { readSizes } from '#features/catalog/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { replacing } from '../../model.ts'
import { maxSnapshots, type Disk, type DisksPage, type RecoveryDisk, type Snapshot } from '../model.ts'
import { serverSnapshots } from '../../schema.ts'
import { readStore, withoutMetrics } from '../../monitoring/server/metric-store.ts'
import type { MetricStorePort } from '../../monitoring/server/ports.ts'
import { engineOf } from '../../server/engine-of.ts'
import type { EngineCtx } from '../../server/server-ctx.ts'
import { activeOperations, type OperationRecord, type ServerRecord } from '../../server/server-rows.ts'
import { blockOf, ownSnapshots, type SnapshotRecord } from './snapshot-rows.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

/** Maximum age of a measurement that is shown as the present value. */
const freshMs = 90_000

/** Disks of the customer's server, its snapshots with the quota, and its recovery disks. */
export async function readDisks(ctx: EngineCtx & MetricStorePort, input: { code: string }): Promise<DisksPage> {
  const { server } = await authorizeServerRead(ctx, input.code, 'readDisks')
  const [snapshots, [active], disks, kept, { sizes }] = await Promise.all([
    ctx.db.select().from(serverSnapshots).where(ownSnapshots(server.id)).orderBy(desc(serverSnapshots.madeAt), desc(serverSnapshots.id)),
    activeOperations(ctx, [server.id]),
    disksOf(ctx, server),
    keptOf(ctx, server),
    readSizes(ctx),
  ])
  return {
    disks,
    folders: engineOf(ctx, server).capabilities.dataDisks === 'folder',
    snapshots: snapshots.map((snapshot) => shown(snapshot, server, active)),
    kept,
    quota: maxSnapshots,
    block: blockOf(ctx, server),
    sizes: { systemDiskGib: sizes.systemDiskGib, dataDiskGib: sizes.dataDiskGib, dataDisks: sizes.dataDisks },
  }
}

async function disksOf(ctx: Ctx & MetricStorePort, { id, shape, state, ownedSince }: ServerRecord): Promise<Disk[]> {
  const fresh = new Date(Math.max(ctx.now().getTime() - freshMs, ownedSince?.getTime() ?? 0))
  const latest = () => readStore(ctx, (store) => store.latest(id, fresh))
  const usedPercent = state === 'running' ? ((await withoutMetrics(latest, () => null))?.disk ?? null) : null
  return [{ kind: 'system', gib: shape.systemDiskGib, usedPercent }, ...shape.dataDisksGib.map((gib, at): Disk => ({ kind: 'data', number: at + 1, gib }))]
}

function shown(row: SnapshotRecord, server: ServerRecord, active: OperationRecord | undefined): Snapshot {
  const working = active?.params.snapshotId === row.id
  return {
    id: row.id,
    name: row.name ?? '',
    remark: row.remark,
    state: row.readyAt === null ? 'creating' : working ? 'restoring' : 'ready',
    imageId: row.imageId,
    diskGib: row.diskGib ?? 0,
    madeAt: row.madeAt,
    usedAt: row.usedAt,
    tooBig: (row.diskGib ?? 0) > server.shape.systemDiskGib,
    formerOwners: server.ownedSince !== null && row.madeAt < server.ownedSince,
  }
}

async function keptOf(ctx: Ctx, server: ServerRecord): Promise<RecoveryDisk[]> {
  const rows = await ctx.db
    .select()
    .from(serverSnapshots)
    .where(
      and(
        eq(serverSnapshots.serverId, server.id),
        ne(serverSnapshots.reason, 'manual'),
        or(notInArray(serverSnapshots.reason, [...replacing]), isNotNull(serverSnapshots.readyAt)),
        isNull(serverSnapshots.usedAt),
        isNull(serverSnapshots.droppedAt),
        gt(serverSnapshots.keepUntil, ctx.now()),
      ),
    )
    .orderBy(desc(serverSnapshots.madeAt), desc(serverSnapshots.id))
  return rows.map((row) => ({ id: row.id, reason: row.reason as RecoveryDisk['reason'], madeAt: row.madeAt, keptUntilAt: row.keepUntil! }))
}
