import { and, eq, ne } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { Refusal } from '#platform/refusal.ts'
import { guestActs, mayGuest, type GuestVerb } from '../model/guests.ts'
import { operations, servers } from '../schema.ts'
import { placeOf } from './guest-rows.ts'
import type { ServerRecord } from './server-rows.ts'

/**
 * The one place that decides whether somebody may do with a server what is open to guests: its owner, or a guest whose scope has that
 * verb. Everybody else hears that there is no such server. A guest's API tokens do not reach what others share. What a guest changes
 * and no operation tells is written down here, in the caller's transaction. `lock` until that ends.
 */
export async function serverFor(ctx: Pick<Ctx, 'db' | 'now' | 'actor'>, verb: GuestVerb, code: string, how: 'look' | 'lock' = 'look'): Promise<ServerRecord> {
  const accountId = requireCustomer(ctx)
  const found = ctx.db
    .select()
    .from(servers)
    .where(and(eq(servers.code, code), ne(servers.state, 'released')))
  const [server] = await (how === 'lock' ? found.for('update') : found)
  if (server?.accountId === accountId) return server
  const byToken = ctx.actor.kind === 'customer' && ctx.actor.scopes !== undefined
  const place = server && !byToken ? await placeOf(ctx, accountId, server.id) : undefined
  if (!server || !place || place.ownerId !== server.accountId || !mayGuest(place.scope, verb)) throw new Refusal('not-found', 'servers.not-found')
  if (guestActs.some((act) => act === verb)) await writeDown(ctx, server.id, accountId, verb)
  return server
}

/** Ended as soon as it is written: it may stand beside an operation that goes on. */
async function writeDown(ctx: Pick<Ctx, 'db' | 'now'>, serverId: string, guestId: string, act: GuestVerb): Promise<void> {
  const id = newId()
  const at = ctx.now()
  await ctx.db.insert(operations).values({
    id,
    serverId,
    kind: 'guest',
    state: 'succeeded',
    token: id,
    percent: 100,
    params: { act },
    requestedBy: 'customer',
    requesterId: guestId,
    createdAt: at,
    startedAt: at,
    lookedAt: at,
    finishedAt: at,
  })
}
