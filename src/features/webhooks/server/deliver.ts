import { and, eq } from 'drizzle-orm'
import { sendMessage } from '#features/messages/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { PostAnswer } from '#platform/http/public-post.ts'
import type { RunningJob } from '#platform/jobs/jobs.ts'
import { givesUp, nextTry, webhookRules, type OffReason } from '../model.ts'
import { webhookAttempt, webhookDelivery, webhookEndpoint, webhookEvent } from '../schema.ts'
import { giveUpWaiting, queueTry, underWay } from './delivery-rows.ts'
import { signedHeaders } from './signing.ts'
import type { WebhookCtx } from './webhook-ctx.ts'
import type { WebhookRecord } from './webhook-rows.ts'

/** Longest time of an attempt in milliseconds. If its worker dies, the next attempt waits no longer than this. */
const tryMs = 20_000
const busyMs = 2_000

type Try = { deliveryId: string; number: number; url: string; headers: Record<string, string>; body: string; startedAt: Date }
type Job = Pick<RunningJob, 'fence' | 'signal'>

/** Makes one attempt at a due delivery that no other worker is sending: claims it, sends outside any transaction, records the result. */
export async function deliver(ctx: WebhookCtx, { deliveryId }: { deliveryId: string }, job: Job): Promise<void> {
  requireSystem(ctx)
  const begun = await inTransaction(ctx, async (ctx) => {
    await job.fence(ctx)
    return begin(ctx, deliveryId)
  })
  if (!begun) return
  const from = performance.now()
  const answer = await ctx.publicPost.send(begun.url, { headers: begun.headers, body: begun.body, signal: job.signal })
  // The job was reassigned meanwhile. The result is unknown here, so the attempt is repeated.
  job.signal.throwIfAborted()
  const durationMs = Math.round(performance.now() - from)
  await inTransaction(ctx, async (ctx) => {
    await job.fence(ctx)
    await note(ctx, begun, answer, durationMs)
  })
}

/** Claims the next attempt of a delivery. Undefined if there is nothing to do now; a later check is queued if there will be. */
async function begin(ctx: WebhookCtx, deliveryId: string): Promise<Try | undefined> {
  const now = ctx.now()
  const later = async (at: Date) => {
    await queueTry(ctx, deliveryId, at)
    return undefined
  }
  const [row] = await ctx.db.select().from(webhookDelivery).where(eq(webhookDelivery.id, deliveryId)).for('update')
  if (row?.state !== 'pending' || !row.nextAttemptAt) return undefined
  const notBefore = row.sendingUntil && row.sendingUntil > now ? row.sendingUntil : row.nextAttemptAt
  if (notBefore > now) return later(notBefore)
  const [to] = await ctx.db.select().from(webhookEndpoint).where(eq(webhookEndpoint.id, row.endpointId))
  if (!to || to.offFor) {
    await ctx.db.update(webhookDelivery).set({ state: 'failed', nextAttemptAt: null, updatedAt: now }).where(eq(webhookDelivery.id, deliveryId))
    return undefined
  }
  // Limits concurrent attempts per account, so that slow addresses do not block other accounts.
  if ((await underWay(ctx, row)) >= webhookRules.atOnce) return later(new Date(now.getTime() + busyMs))
  const [event] = await ctx.db.select().from(webhookEvent).where(eq(webhookEvent.id, row.eventId))
  const number = row.attempts + 1
  await ctx.db
    .update(webhookDelivery)
    .set({ attempts: number, sendingUntil: new Date(now.getTime() + tryMs) })
    .where(eq(webhookDelivery.id, deliveryId))
  const { id, payload } = event!
  const headers = {
    ...signedHeaders(secretsOf(ctx, to), { id, at: now, body: payload }),
    'content-type': 'application/json',
    'user-agent': 'Cloud-Webhooks/1',
  }
  return { deliveryId, number, url: to.url, headers, body: payload, startedAt: now }
}

function secretsOf(ctx: WebhookCtx, { secretSealed, oldSecretSealed, oldSecretUntil }: WebhookRecord): string[] {
  const old = oldSecretSealed && oldSecretUntil && oldSecretUntil > ctx.now() ? [oldSecretSealed] : []
  return [secretSealed, ...old].map((sealed) => ctx.secretBox.open(sealed))
}

async function note(ctx: WebhookCtx, { deliveryId, number, startedAt }: Try, answer: PostAnswer, durationMs: number): Promise<void> {
  // Locks the address before the delivery, in the same order as turning an address off.
  const [found] = await ctx.db
    .select({ to: webhookEndpoint })
    .from(webhookEndpoint)
    .innerJoin(webhookDelivery, eq(webhookDelivery.endpointId, webhookEndpoint.id))
    .where(eq(webhookDelivery.id, deliveryId))
    .for('update', { of: webhookEndpoint })
  const [row] = await ctx.db
    .select()
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.id, deliveryId), eq(webhookDelivery.attempts, number)))
    .for('update')
  // The delivery was deleted, or another worker is at a later attempt.
  if (!found || !row) return
  const status = 'status' in answer ? answer.status : null
  const failure = 'failure' in answer ? answer.failure : null
  const body = 'body' in answer ? answer.body.slice(0, 2048) : ''
  await ctx.db.insert(webhookAttempt).values({ deliveryId, number, at: startedAt, durationMs, status, failure, body })
  const done = status !== null && status >= 200 && status < 300
  await (done ? succeed(ctx, row, found.to) : fail(ctx, row, found.to, status))
}

type DeliveryRecord = typeof webhookDelivery.$inferSelect

async function succeed(ctx: WebhookCtx, { id }: DeliveryRecord, to: WebhookRecord): Promise<void> {
  const set = { state: 'succeeded' as const, tries: 0, nextAttemptAt: null, sendingUntil: null, updatedAt: ctx.now() }
  await ctx.db.update(webhookDelivery).set(set).where(eq(webhookDelivery.id, id))
  if (to.failingSince) await ctx.db.update(webhookEndpoint).set({ failingSince: null }).where(eq(webhookEndpoint.id, to.id))
}

async function fail(ctx: WebhookCtx, row: DeliveryRecord, to: WebhookRecord, status: number | null): Promise<void> {
  const now = ctx.now()
  const tries = row.tries + 1
  const failingSince = to.failingSince ?? now
  const off = to.offFor ? undefined : status === 410 ? 'gone' : givesUp(failingSince, now) ? 'failing' : undefined
  // The address was turned off during the attempt, so no further one is made.
  const next = row.state === 'pending' && !off ? nextTry(tries, now) : null
  await ctx.db
    .update(webhookDelivery)
    .set({ state: next ? 'pending' : 'failed', tries, nextAttemptAt: next, sendingUntil: null, updatedAt: now })
    .where(eq(webhookDelivery.id, row.id))
  if (next) await queueTry(ctx, row.id, next)
  if (off) await turnOff(ctx, to, off)
  else if (!to.failingSince) await ctx.db.update(webhookEndpoint).set({ failingSince }).where(eq(webhookEndpoint.id, to.id))
}

/** Turns an address off until its owner turns it on again, and notifies the owner. */
async function turnOff(ctx: WebhookCtx, to: WebhookRecord, why: Exclude<OffReason, 'owner'>): Promise<void> {
  await ctx.db.update(webhookEndpoint).set({ offFor: why, updatedAt: ctx.now() }).where(eq(webhookEndpoint.id, to.id))
  await giveUpWaiting(ctx, to.id)
  await sendMessage(ctx, {
    accountId: to.accountId,
    category: 'operations',
    code: 'webhook.off',
    params: { host: new URL(to.url).host, why },
    link: `/console/webhooks?webhook=${to.id}`,
  })
}
