import { eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/refusal.ts'
import { stateDuring, whyNot, type ServerAction } from '../model.ts'
import { servers } from '../schema.ts'
import { beginOperation } from './begin-operation.ts'
import { activeOperations, lockOwnServer, locksOf, type ServerRecord } from './server-rows.ts'

type Wanted<C extends Ctx> = {
  code: string
  idempotencyKey: string
  params?: { imageId?: string }
  /** What makes this request another one, beside the server: hashed for the idempotency key, so no secret belongs here. */
  request?: object
  /** Checks and writes of the action's own, under the server's lock. */
  prepare?: (ctx: C, server: ServerRecord) => Promise<void>
}

/** Begins a customer's action on an own server: once a click, one at a time a server, only where its state allows it. */
export async function requestOperation<C extends Ctx>(ctx: C, action: ServerAction, wanted: Wanted<C>): Promise<{ operationId: string }> {
  const accountId = requireCustomer(ctx)
  const { code, idempotencyKey, params = {}, request = {} } = wanted
  return inTransaction(ctx, async (ctx) =>
    once(ctx, { scope: `servers.${action}`, owner: accountId, key: idempotencyKey, request: { code, ...params, ...request } }, async () => {
      const server = await lockOwnServer(ctx, accountId, code)
      await refuseUnlessPossible(ctx, action, server)
      await wanted.prepare?.(ctx, server)
      const operationId = await beginOperation(ctx, { serverId: server.id, kind: action, params, requestedBy: 'customer', requesterId: accountId })
      const during = stateDuring[action]
      if (during !== 'same') await ctx.db.update(servers).set({ state: during, updatedAt: ctx.now() }).where(eq(servers.id, server.id))
      return { operationId }
    }),
  )
}

async function refuseUnlessPossible(ctx: Ctx, action: ServerAction, server: ServerRecord): Promise<void> {
  const locks = await locksOf(ctx, [server.id])
  const [active] = await activeOperations(ctx, [server.id])
  const standing = { state: server.state, expiresAt: server.expiresAt, locks: locks.map((lock) => lock.kind), operation: active ?? null }
  const reason = whyNot(action, standing, ctx.now())
  if (reason) throw new Refusal('conflict', `servers.${reason}`, { state: server.state, ...(active ? { operation: active.kind } : {}) })
}
