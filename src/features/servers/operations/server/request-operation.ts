import { eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/refusal.ts'
import type { GuestVerb } from '../../model/guests.ts'
import { type OperationKind, protectionAgainst, type ServerAction, serverActions, whyNot } from '../../model.ts'
import { servers, type OperationParams } from '../../schema.ts'
import { beginOperation } from './begin-operation.ts'
import { serverFor } from '../../server/server-for.ts'
import { activeOperations, lockOwnServer, locksOf, protectionOf, type ServerRecord } from '../../server/server-rows.ts'

type Wanted<C extends Ctx> = {
  code: string
  idempotencyKey: string
  /** The verb, where it is open to guests as well. */
  verb?: GuestVerb
  /** What the engine is asked for, if it is called otherwise than the action. */
  kind?: OperationKind
  params?: OperationParams
  /** What makes this request another one, beside the server: hashed for the idempotency key, so no secret belongs here. */
  request?: object
  /** Checks and writes of the action's own, under the server's lock; what it answers with is asked for as well. */
  prepare?: (ctx: C, server: ServerRecord) => Promise<OperationParams | void>
}

/** Begins a customer's action on an own server, or on one that is shared with them where the verb is open to guests: once a click, one at a time a server, only where its state allows it. */
export async function requestOperation<C extends Ctx>(ctx: C, action: ServerAction, wanted: Wanted<C>): Promise<{ operationId: string }> {
  const accountId = requireCustomer(ctx)
  const { code, idempotencyKey, params = {}, request = {} } = wanted
  return inTransaction(ctx, async (ctx) =>
    once(ctx, { scope: `servers.${action}`, owner: accountId, key: idempotencyKey, request: { code, ...request } }, async () => {
      const server = wanted.verb ? await serverFor(ctx, wanted.verb, code, 'lock') : await lockOwnServer(ctx, accountId, code)
      await refuseUnlessPossible(ctx, action, server)
      const more = await wanted.prepare?.(ctx, server)
      const kind = wanted.kind ?? serverActions[action].begins ?? (action as OperationKind)
      const operationId = await beginOperation(ctx, {
        serverId: server.id,
        kind,
        params: { ...params, ...more },
        requestedBy: 'customer',
        requesterId: accountId,
      })
      const { during } = serverActions[action]
      if (during !== 'same') await ctx.db.update(servers).set({ state: during, updatedAt: ctx.now() }).where(eq(servers.id, server.id))
      return { operationId }
    }),
  )
}

async function refuseUnlessPossible(ctx: Ctx, action: ServerAction, server: ServerRecord): Promise<void> {
  const locks = await locksOf(ctx, [server.id])
  const [active] = await activeOperations(ctx, [server.id])
  const standing = {
    state: server.state,
    offFor: server.offFor,
    expiresAt: server.expiresAt,
    locks: locks.map((lock) => lock.kind),
    operation: active ?? null,
    rescueAt: server.rescueAt,
  }
  const reason = whyNot(action, standing, ctx.now())
  if (reason) throw new Refusal('conflict', `servers.${reason}`, { state: server.state, ...(active ? { operation: active.kind } : {}) })
  const closed = protectionAgainst(action, { offFor: server.offFor, protectedFrom: protectionOf(server) })
  if (closed) throw new Refusal('conflict', `servers.protected-${closed}`)
}
