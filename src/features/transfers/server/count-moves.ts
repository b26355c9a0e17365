import { and, count, inArray, isNotNull } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { transferServer } from '../schema.ts'

/** Counts the completed transfers of each server. */
export async function countMoves(ctx: Pick<Ctx, 'db'>, serverIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (serverIds.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: transferServer.serverId, moves: count() })
    .from(transferServer)
    .where(and(inArray(transferServer.serverId, [...serverIds]), isNotNull(transferServer.movedAt)))
    .groupBy(transferServer.serverId)
  return new Map(rows.map(({ id, moves }) => [id, moves]))
}
