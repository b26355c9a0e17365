import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '../db.ts'
import { errorText, isOverload, isRetryable, sqlStateOf } from '../errors.ts'
import { isInTransaction } from '../transaction.ts'

/** Access to a replica. Only `readFromReplica` uses it; a house test lists its callers. */
export type ReplicaPort = { replica?: { db: () => Db | undefined } | undefined }

/** Undefined table or column: the replica has not replayed the last migration yet. */
const olderSchema = new Set(['42P01', '42703'])

/**
 * Runs a read on a replica that is at most some seconds behind (`DATABASE_READ_LAG_SECONDS`), or on the primary if there is none. Falls back to the primary
 * when the replica fails. Use it for reports, charts, exports and searches, and never for a read on which a decision about money, orders, sessions or limits
 * rests.
 */
export async function readFromReplica<C extends Ctx & ReplicaPort, Result>(ctx: C, read: (ctx: C) => Promise<Result>): Promise<Result> {
  const db = isInTransaction(ctx) ? undefined : ctx.replica?.db()
  if (!db) return read(ctx)
  try {
    return await read({ ...ctx, db })
  } catch (error) {
    if (!isOverload(error) && !isRetryable(error) && !olderSchema.has(sqlStateOf(error) ?? '')) throw error
    ctx.log.warn({ error: errorText(error) }, 'a replica failed, and the primary is read instead')
    return read(ctx)
  }
}
