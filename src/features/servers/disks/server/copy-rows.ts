import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { CopySource } from '#features/catalog/model.ts'
import type { Ctx } from '#platform/ctx.ts'
import { operations, serverImages, servers, serverSnapshots, type OperationParams } from '../../schema.ts'

type Rows = Pick<Ctx, 'db' | 'now'>

/** Condition for snapshots and backups that exist and that the owner can see. */
export const pointsThatStand = ({ now }: Pick<Ctx, 'now'>) =>
  and(
    inArray(serverSnapshots.reason, ['manual', 'backup']),
    isNotNull(serverSnapshots.readyAt),
    isNull(serverSnapshots.droppedAt),
    or(isNull(serverSnapshots.keepUntil), sql`${serverSnapshots.keepUntil} > ${now().toISOString()}::timestamptz`),
  )

/**
 * Parameters of an operation that makes a server from a copy. Locks the copy until the transaction ends, so that its deletion sees the
 * operation. A copy that is gone is named nevertheless, and the operation fails.
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

/** Tells whether the copy that an operation of a server needs still belongs to the account, at the same engine; true if it needs none. */
export async function copyStands(
  ctx: Rows,
  { accountId, engineId }: { accountId: string; engineId: string },
  { ownImageId, pointId }: OperationParams,
): Promise<boolean> {
  if (ownImageId) {
    const image = and(
      eq(serverImages.id, ownImageId),
      eq(serverImages.accountId, accountId),
      eq(serverImages.engineId, engineId),
      isNull(serverImages.deletedAt),
    )
    return (await ctx.db.$count(serverImages, image)) > 0
  }
  if (!pointId) return true
  const found = await ctx.db
    .select({ id: serverSnapshots.id })
    .from(serverSnapshots)
    .innerJoin(servers, eq(servers.id, serverSnapshots.serverId))
    .where(and(eq(serverSnapshots.id, pointId), eq(servers.accountId, accountId), eq(servers.engineId, engineId), pointsThatStand(ctx)))
  return found.length > 0
}

/** Tells whether a new server is being made from the point. Locks the point, so that none begins before the caller's transaction ends. */
export async function pointInUse(ctx: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  await ctx.db.select({ id: serverSnapshots.id }).from(serverSnapshots).where(eq(serverSnapshots.id, id)).for('update')
  const used = and(inArray(operations.state, ['queued', 'running']), eq(operations.kind, 'create'), sql`${operations.params} ->> 'pointId' = ${id}`)
  return (await ctx.db.$count(operations, used)) > 0
}
