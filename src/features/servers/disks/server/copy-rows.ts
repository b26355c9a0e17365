import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { CopySource } from '#features/catalog/model.ts'
import type { Ctx } from '#platform/ctx.ts'
import { operations, serverImages, servers, serverSnapshots, type OperationParams } from '../../schema.ts'

type Rows = Pick<Ctx, 'db' | 'now'>

/** Recovery disks that an owner sees and that stand: backups and snapshots. */
export const pointsThatStand = ({ now }: Pick<Ctx, 'now'>) =>
  and(
    inArray(serverSnapshots.reason, ['manual', 'backup']),
    isNotNull(serverSnapshots.readyAt),
    isNull(serverSnapshots.droppedAt),
    or(isNull(serverSnapshots.keepUntil), sql`${serverSnapshots.keepUntil} > ${now().toISOString()}::timestamptz`),
  )

/**
 * What an operation that makes a server of it must know; locked until the transaction ends, so that deleting it meets the
 * operation. One that is gone by then is named all the same: the operation fails by it.
 */
export async function claimCopy(ctx: Rows, accountId: string, source: CopySource | undefined): Promise<OperationParams> {
  if (!source) return {}
  const { kind, id } = source
  if (kind === 'image') {
    await ctx.db
      .select({ id: serverImages.id })
      .from(serverImages)
      .where(and(eq(serverImages.id, id), eq(serverImages.accountId, accountId)))
      .for('update')
    return { ownImageId: id }
  }
  const [point] = await ctx.db.select({ dataGib: serverSnapshots.dataGib }).from(serverSnapshots).where(eq(serverSnapshots.id, id)).for('update')
  return { pointId: id, ...(point?.dataGib ? { whole: true } : {}) }
}

/** Whether what an operation makes a server of is still that account's; true where it needs nothing. */
export async function copyStands(ctx: Rows, accountId: string, { ownImageId, pointId }: OperationParams): Promise<boolean> {
  if (ownImageId) {
    const image = and(eq(serverImages.id, ownImageId), eq(serverImages.accountId, accountId), isNull(serverImages.deletedAt))
    return (await ctx.db.$count(serverImages, image)) > 0
  }
  if (!pointId) return true
  const found = await ctx.db
    .select({ id: serverSnapshots.id })
    .from(serverSnapshots)
    .innerJoin(servers, eq(servers.id, serverSnapshots.serverId))
    .where(and(eq(serverSnapshots.id, pointId), eq(servers.accountId, accountId), pointsThatStand(ctx)))
  return found.length > 0
}

/** Whether a new server is just being made of it; nobody begins to as long as the caller's transaction goes on. */
export async function pointInUse(ctx: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  await ctx.db.select({ id: serverSnapshots.id }).from(serverSnapshots).where(eq(serverSnapshots.id, id)).for('update')
  const used = and(inArray(operations.state, ['queued', 'running']), eq(operations.kind, 'create'), sql`${operations.params} ->> 'pointId' = ${id}`)
  return (await ctx.db.$count(operations, used)) > 0
}
