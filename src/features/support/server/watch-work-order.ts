import { requireCustomer, requireStaff } from '#platform/ctx.ts'
import { eventStream } from '#platform/live/event-stream.ts'
import { topicOf } from '../model.ts'
import type { SupportCtx } from './ports.ts'
import { findAny, findOwn } from './work-order-rows.ts'

/** Streams the revisions of the caller's work order as server-sent events. */
export async function watchWorkOrder(ctx: SupportCtx, { number }: { number: string }): Promise<Response> {
  const accountId = requireCustomer(ctx)
  const { id } = await findOwn(ctx, accountId, number)
  const readVersion = async () => (await findOwn(ctx, accountId, number)).revision
  return eventStream({ live: ctx.live, topic: topicOf(id), owner: accountId, readVersion })
}

/** Streams the revisions for staff, including notes. */
export async function watchStaffWorkOrder(ctx: SupportCtx, { number }: { number: string }): Promise<Response> {
  const staffId = requireStaff(ctx, 'support')
  const { id } = await findAny(ctx, number)
  const readVersion = async () => (await findAny(ctx, number)).staffRevision
  return eventStream({ live: ctx.live, topic: topicOf(id), owner: staffId, readVersion })
}
