import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { WorkOrderView } from '../model.ts'
import { rowOf } from './list-work-orders.ts'
import { readThread } from './read-thread.ts'
import { findOwn, type WorkOrderRecord } from './work-order-rows.ts'

/** Reads the caller's work order with its thread, without staff's names and notes. */
export async function readWorkOrder(ctx: Ctx, { number }: { number: string }): Promise<WorkOrderView> {
  const accountId = requireCustomer(ctx)
  const row = await findOwn(ctx, accountId, number)
  return { ...rowOf(row), ...factsOf(row), ...(await readThread(ctx, row, 'owner')) }
}

export function factsOf(row: WorkOrderRecord) {
  const { about, stateAt, replyDueAt, repliedAt, urgedAt, lapseAt, rating, ratingNote, revision, staffReadId, serverFacts: server } = row
  return { about, stateAt, replyDueAt, repliedAt, urgedAt, lapseAt, rating, ratingNote, revision, staffReadId, server }
}
