import { and, eq, ne } from 'drizzle-orm'
import { requireCustomer, requireStaff, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import { guestActs, mayGuest, type GuestCommand } from '../model/guests.ts'
import { protectionAgainst, type ServerAction, serverActions, whyNot } from '../model.ts'
import { operations, servers } from '../schema.ts'
import { placeOf } from './guest-rows.ts'
import { activeOperations, locksOf, protectionOf, type ServerRecord } from './server-rows.ts'

type Acting = Pick<Ctx, 'db' | 'now' | 'actor'>

/** Actor on a server. `token`: an API token of its owner. */
export type ServerActor = { kind: 'owner' | 'token' | 'guest' | 'staff'; id: string }
export type Authorized = { server: ServerRecord; actor: ServerActor }

/** `owner`: for the owner only. `staff`: for staff who work with servers of all customers. */
type Access = GuestCommand | 'owner' | 'staff'

/**
 * Decides who may act on a server: its owner, a guest whose scope has the command, or staff. No other code decides this. All others get the
 * error of an unknown server. Locks the server until the transaction ends. An operation requested by a customer must also be possible now:
 * throws the codes of `whyNot` and `servers.protected-…`. Changes by guests that are not operations are recorded here.
 */
export async function authorizeServerAction(ctx: Acting, code: string, action: ServerAction | Access): Promise<Authorized> {
  if (!isOperation(action)) return authorize(ctx, code, action, true)
  const authorized = await authorize(ctx, code, serverActions[action].guestMay ?? 'owner', true)
  await refuseUnlessPossible(ctx, action, authorized.server)
  return authorized
}

/** The same without the lock, for commands that only read or change nothing that others may change. */
export async function authorizeServerRead(ctx: Acting, code: string, access: Access = 'owner'): Promise<Authorized> {
  return authorize(ctx, code, access, false)
}

const isOperation = (action: string): action is ServerAction => Object.hasOwn(serverActions, action)

async function authorize(ctx: Acting, code: string, access: Access, lock: boolean): Promise<Authorized> {
  if (access === 'staff') return { actor: { kind: 'staff', id: requireStaff(ctx, 'servers') }, server: required(await find(ctx, code, lock)) }
  const id = requireCustomer(ctx)
  const byToken = ctx.actor.kind === 'customer' && ctx.actor.scopes !== undefined
  // A server of another account is locked only if it may be shared.
  const server = required(await find(ctx, code, lock, access === 'owner' ? id : undefined))
  if (server.accountId === id) return { server, actor: { kind: byToken ? 'token' : 'owner', id } }
  const place = byToken || access === 'owner' ? undefined : await placeOf(ctx, id, server.id)
  if (access === 'owner' || !place || place.ownerId !== server.accountId || !mayGuest(place.scope, access)) throw noSuchServer()
  if (guestActs.some((act) => act === access)) await record(ctx, server.id, id, access)
  return { server, actor: { kind: 'guest', id } }
}

async function find(ctx: Acting, code: string, lock: boolean, ownerId?: string): Promise<ServerRecord | undefined> {
  const found = ctx.db
    .select()
    .from(servers)
    .where(and(eq(servers.code, code), ownerId ? eq(servers.accountId, ownerId) : undefined, ne(servers.state, 'released')))
  const [server] = await (lock ? found.for('update') : found)
  return server
}

const noSuchServer = () => new DomainError('not-found', 'servers.not-found')

function required(server: ServerRecord | undefined): ServerRecord {
  if (!server) throw noSuchServer()
  return server
}

/** Throws if the server's state, locks or protection forbid the operation now. */
export async function refuseUnlessPossible(ctx: Acting, action: ServerAction, server: ServerRecord): Promise<void> {
  const { why, operation } = await reasonAgainst(ctx, action, server)
  if (why) throw new DomainError('conflict', `servers.${why}`, { state: server.state, ...(operation ? { operation: operation.kind } : {}) })
  const closed = protectionAgainst(action, { offFor: server.offFor, protectedFrom: protectionOf(server) })
  if (closed) throw new DomainError('conflict', `servers.protected-${closed}`)
}

/** Reason why an operation is not possible now, if any, and the active operation. */
export async function reasonAgainst(ctx: Acting, action: ServerAction, server: ServerRecord) {
  const locks = (await locksOf(ctx, [server.id])).map((lock) => lock.kind)
  const [operation] = await activeOperations(ctx, [server.id])
  return { why: whyNot(action, { ...server, locks, operation: operation ?? null }, ctx.now()), operation }
}

/** Stored as ended at once, because another operation may be active beside it. */
async function record(ctx: Acting, serverId: string, guestId: string, act: GuestCommand): Promise<void> {
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
