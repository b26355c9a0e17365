import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { decodeTagged, encodeTagged } from '#platform/db/reads/tagged-json.ts'
import { requireTransaction } from '#platform/db/transaction.ts'
import { enqueue, job, type JobHandler } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/pure/id.ts'

const fanOutJob = 'outbox.fan-out'

/** Facts of an event besides its payload. `id` is the same at every delivery. */
export type EventFacts = { id: string; at: Date }

export type Subscription<C extends Ctx = Ctx> = {
  event: string
  /** Unique among the event's subscribers and stable: waiting jobs are addressed to it. */
  subscriber: string
  run: (ctx: C, payload: never, event: EventFacts) => Promise<void>
  /** Asked first: no job is made for an event that this subscriber does not want. Absent: it wants everything. */
  wants?: Wants<C, never>
}

type Wants<C extends Ctx, Payload> = (ctx: C, payload: Payload) => Promise<boolean>

/**
 * Records an event in the transaction in which it happens: every subscriber gets it exactly if that commits. Deliveries follow within milliseconds, in no
 * particular order. An event that no subscriber wants (`ctx.hasSubscribers`) is not stored.
 */
export async function announce(ctx: Ctx, name: string, payload: object): Promise<void> {
  requireTransaction(ctx, 'announce')
  if (ctx.hasSubscribers && !(await ctx.hasSubscribers(ctx, name, payload))) return
  const id = newId()
  await ctx.db.execute(sql`
    insert into platform_event (id, name, payload, at) values (${id}, ${name}, ${encodeTagged(payload)}, ${ctx.now().toISOString()})`)
  await enqueue(ctx, fanOutJob, { eventId: id }, { key: id })
}

/** Registers a subscriber. It runs in the transaction that marks the delivery as done and must be idempotent by event id. */
export function subscription<C extends Ctx, Payload>(
  event: string,
  subscriber: string,
  run: (ctx: C, payload: Payload, event: EventFacts) => Promise<void>,
  wants?: Wants<C, Payload>,
): Subscription<C> {
  return { event, subscriber, run, ...(wants ? { wants } : {}) }
}

/**
 * Makes `Ctx.hears`: an event is dropped if it has subscribers and none wants it. An event without any subscriber is stored, because the next release may add
 * one.
 */
export function subscriberCheck<C extends Ctx>(subscriptions: readonly Subscription<C>[]): (ctx: Ctx, event: string, payload: object) => Promise<boolean> {
  return async (ctx, event, payload) => {
    const subscribers = subscriptions.filter((one) => one.event === event)
    if (subscribers.length === 0 || subscribers.some((one) => !one.wants)) return true
    for (const one of subscribers) if (await one.wants?.(ctx as C, payload as never)) return true
    return false
  }
}

/** Makes the job handlers that deliver events to these subscribers. Pass them to the worker with the features' handlers. */
export function makeOutbox<C extends Ctx>(subscriptions: readonly Subscription<C>[]): JobHandler<C>[] {
  const names = subscriptions.map(deliveryJob)
  if (new Set(names).size !== names.length) throw new Error('an event has two subscribers of the same name')
  return [fanOut(subscriptions), ...subscriptions.map((one) => delivery(one))]
}

function deliveryJob({ event, subscriber }: Pick<Subscription, 'event' | 'subscriber'>): string {
  return `event:${event}:${subscriber}`
}

const eventPayload = z.strictObject({ eventId: z.uuid() })

/** Makes one job a subscriber, in the transaction that marks the event as relayed, so that none is lost or doubled. */
function fanOut<C extends Ctx>(subscriptions: readonly Subscription<C>[]): JobHandler<C> {
  return job({
    name: fanOutJob,
    mode: 'transaction',
    payload: eventPayload,
    async run(ctx: C, { eventId }) {
      const relayed = await ctx.db.execute<{ name: string; payload: string }>(sql`
        update platform_event set relayed_at = ${ctx.now().toISOString()} where id = ${eventId} and relayed_at is null returning name, payload`)
      const event = relayed.rows[0]
      if (!event) return
      for (const one of subscriptions) {
        if (one.event !== event.name || (one.wants && !(await one.wants(ctx, decodeTagged(event.payload) as never)))) continue
        await enqueue(ctx, deliveryJob(one), { eventId }, { key: eventId })
      }
    },
  })
}

function delivery<C extends Ctx>(one: Subscription<C>): JobHandler<C> {
  return job({
    name: deliveryJob(one),
    mode: 'transaction',
    payload: eventPayload,
    async run(ctx: C, { eventId }) {
      const found = await ctx.db.execute<{ payload: string; at: string }>(sql`select payload, at from platform_event where id = ${eventId}`)
      const event = found.rows[0]
      if (!event) throw new Error(`event ${eventId} is not there`)
      await one.run(ctx, decodeTagged(event.payload) as never, { id: eventId, at: new Date(event.at) })
    },
  })
}
