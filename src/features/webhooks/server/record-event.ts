import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { toWire } from '#platform/http/wire.ts'
import { newId } from '#platform/pure/id.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AnyEventType, EventType } from '../model.ts'
import { webhookEndpoint, webhookEvent } from '../schema.ts'
import { beginDelivery } from './delivery-rows.ts'
import { wanting } from './is-listening.ts'

export type Happened = { accountId: string; type: EventType; sourceId: string; at: Date }

/**
 * Writes down that something happened to an account and sends it to the addresses that want to hear of it; nothing where none does.
 * `read` says it in the owner's name, in the form of the public API. Once an event of ours, in the transaction of the caller.
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

/** Whatever it was of is not the account's any more: then it is not told either. */
function gone(error: unknown): undefined {
  if (error instanceof Refusal && error.kind === 'not-found') return undefined
  throw error
}

/** Writes an event with the text that is signed; undefined if it was written before. */
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
