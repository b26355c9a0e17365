import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'
import type { Delivery } from '../model.ts'
import { webhookAttempt, webhookDelivery, webhookEvent } from '../schema.ts'

/** Name of the job that makes one attempt. */
export const deliverJob = 'webhooks.deliver'

/** Queues an attempt of a delivery. */
export async function queueTry(ctx: Pick<Ctx, 'db' | 'now'>, deliveryId: string, dueAt: Date): Promise<void> {
  await enqueue(ctx, deliverJob, { deliveryId }, { key: deliveryId, runAt: dueAt })
}

/** Creates a delivery of an event to an address, in the caller's transaction. */
export async function beginDelivery(
  ctx: Pick<Ctx, 'db' | 'now'>,
  to: { accountId: string; endpointId: string; eventId: string; isOff?: boolean },
): Promise<string> {
  const { accountId, endpointId, eventId, isOff = false } = to
  const [id, now] = [newId(), ctx.now()]
  const state = isOff ? ('failed' as const) : ('pending' as const)
  await ctx.db.insert(webhookDelivery).values({ id, accountId, endpointId, eventId, state, nextAttemptAt: isOff ? null : now, createdAt: now, updatedAt: now })
  if (!isOff) await queueTry(ctx, id, now)
  return id
}

/** Fails all pending deliveries of an address that is turned off. */
export async function giveUpWaiting(ctx: Pick<Ctx, 'db' | 'now'>, endpointId: string): Promise<void> {
  await ctx.db
    .update(webhookDelivery)
    .set({ state: 'failed', nextAttemptAt: null, sendingUntil: null, updatedAt: ctx.now() })
    .where(and(eq(webhookDelivery.endpointId, endpointId), eq(webhookDelivery.state, 'pending')))
}

/** Counts an account's attempts in progress, without the given delivery. */
export async function underWay(ctx: Pick<Ctx, 'db' | 'now'>, { accountId, id }: { accountId: string; id: string }): Promise<number> {
  return ctx.db.$count(webhookDelivery, and(eq(webhookDelivery.accountId, accountId), gt(webhookDelivery.sendingUntil, ctx.now()), ne(webhookDelivery.id, id)))
}

const { id, eventId, state, attempts, nextAttemptAt, createdAt, updatedAt } = webhookDelivery
/** SQL expression: a column of the latest attempt of each row. */
const latest = (column: 'status' | 'failure') =>
  sql`(select ${sql.identifier(column)} from ${webhookAttempt} where ${webhookAttempt.deliveryId} = ${webhookDelivery.id} order by ${webhookAttempt.number} desc limit 1)`

export const shownDelivery = {
  id,
  eventId,
  type: webhookEvent.type,
  state,
  attempts,
  status: sql<Delivery['status']>`${latest('status')}`,
  failure: sql<Delivery['failure']>`${latest('failure')}`,
  nextAttemptAt,
  createdAt,
  updatedAt,
}
export const newestFirst = [desc(createdAt), desc(id)] as const
