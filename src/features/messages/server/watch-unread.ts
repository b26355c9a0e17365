import { requireCustomer } from '#platform/ctx.ts'
import { eventStream } from '#platform/live/event-stream.ts'
import type { LiveCtx } from '#platform/live/live.ts'
import { countUnread } from './list-messages.ts'

/** Streams the number of the customer's unread messages as server-sent events. */
export async function watchUnread(ctx: LiveCtx): Promise<Response> {
  const accountId = requireCustomer(ctx)
  return eventStream({ live: ctx.live, topic: `messages:${accountId}`, owner: accountId, readVersion: () => countUnread(ctx) })
}
