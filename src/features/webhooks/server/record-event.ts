import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { toWire } from '#platform/http/wire.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { AnyEventType, EventType } from '../model.ts'
import { webhookEndpoint, webhookEvent } from '../schema.ts'
import { beginDelivery } from './delivery-rows.ts'
import { wanting } from './is-listening.ts'

export type Happened = { accountId: string; type: EventType; sourceId: string; at: Date }

/**
 * Records an event of an account and creates deliveries to the subscribed addresses. Does nothing without one. `read` returns the data as the owner, in the
 * form of the public API. Once per internal event, in the caller's transaction.
 */
export async function recordEvent<C extends Ctx>(ctx: C, { accountId, type, sourceId, at }: Happened, read: (ctx: C) => Promise<object>): Promise<void> {
  requireSystem(ctx)
  const endpoints = await ctx.db
    .select({ id: webhookEndpoint.id, offFor: webhookEndpoint.offFor })
    .from(webhookEndpoint)
    .where(wanting([accountId], type, at))
    .for('share')
  if (endpoints.length === 0) return
  const data = await read({ ...ctx, actor: { kind: 'customer', accountId, sessionId: newId() } }).catch(gone)
  if (!data) return
  const eventId = await writeEvent(ctx, { accountId, type, sourceId, at, data })
  if (!eventId) return
  for (const { id, offFor } of endpoints) await beginDelivery(ctx, { accountId, endpointId: id, eventId, isOff: offFor !== null })
}

/** The subject no longer belongs to the account, so the event is not published. */
function gone(error: unknown): undefined {
  if (error instanceof DomainError && error.kind === 'not-found') return undefined
  throw error
}

/** Inserts an event with the signed text. Undefined if it was inserted before. */
export async function writeEvent(
  ctx: Pick<Ctx, 'db' | 'now'>,
  event: { accountId: string; type: AnyEventType; sourceId: string; at: Date; data: object },
): Promise<string | undefined> {
  const { accountId, type, sourceId, at, data } = event
  const id = newId()
  const payload = toWire({ id, type, version: 'v1', timestamp: at, data })
  const made = await ctx.db
    .insert(webhookEvent)
    .values({ id, accountId, type, payload, sourceId, createdAt: ctx.now() })
    .onConflictDoNothing()
    .returning({ id: webhookEvent.id })
  return made[0]?.id
}
