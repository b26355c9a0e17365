import { and, eq, type SQL } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { callBack } from '../schema.ts'
import type { CallBackState, CallBackView } from '../model.ts'

export type CallBackRecord = typeof callBack.$inferSelect

export function callBackView({ id, topic, note, fromAt, untilAt, state, stateAt, createdAt }: CallBackRecord): CallBackView {
  return { id, topic, note, fromAt, untilAt, state, stateAt, createdAt }
}

/** Locks a request until the transaction ends. Throws `support.no-call-back`, also for another account's. */
export async function lockCallBack(ctx: Pick<Ctx, 'db'>, callBackId: string, owner?: SQL): Promise<CallBackRecord> {
  const [row] = await ctx.db
    .select()
    .from(callBack)
    .where(and(eq(callBack.id, callBackId), owner))
    .for('update')
  if (!row) throw new DomainError('not-found', 'support.no-call-back')
  return row
}

/** Ends an open request. Ending it the same way twice changes nothing. Throws `support.call-back-ended` if it ended in another way. Returns whether it changed. */
export async function endCallBack(
  ctx: Pick<Ctx, 'db' | 'now'>,
  row: CallBackRecord,
  state: Exclude<CallBackState, 'open'>,
  staffId: string | null,
): Promise<boolean> {
  if (row.state === state) return false
  if (row.state !== 'open') throw new DomainError('conflict', 'support.call-back-ended')
  await ctx.db.update(callBack).set({ state, staffId, stateAt: ctx.now() }).where(eq(callBack.id, row.id))
  return true
}
