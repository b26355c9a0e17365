import { eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { type OperationKind, type ServerAction, serverActions } from '../../model.ts'
import { servers, type OperationParams } from '../../schema.ts'
import { authorizeServerAction, type ServerActor } from '../../server/authorize-server-action.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import { beginOperation } from './begin-operation.ts'

type Wanted<C extends Ctx> = {
  code: string
  idempotencyKey: string
  /** Name that the customer typed to confirm. */
  confirmName?: string
  params?: OperationParams
  /** Further data that distinguishes requests, beside the server. It is hashed for the idempotency key, so it must not contain secrets. */
  request?: object
  /** Checks and writes of the action, under the server's lock. The returned parameters are added to `params`. */
  prepare?: (ctx: C, server: ServerRecord, actor: ServerActor) => Promise<OperationParams | void>
}

/** Begins a customer's action on a server: idempotent per click, one at a time per server, and only if the server's state allows it. */
export async function requestOperation<C extends Ctx>(ctx: C, action: ServerAction, wanted: Wanted<C>): Promise<{ operationId: string }> {
  const owner = requireCustomer(ctx)
  const { code, idempotencyKey: key, confirmName, params = {}, request = {} } = wanted
  return inTransaction(ctx, async (ctx) =>
    once(ctx, { scope: `servers.${action}`, owner, key, request: { code, ...request } }, async () => {
      const { server, actor } = await authorizeServerAction(ctx, code, action)
      if (confirmName !== undefined && confirmName.trim() !== server.name)
        throw new DomainError('invalid', 'servers.name-differs', {}, [{ path: 'confirmName', code: 'servers.name-differs' }])
      const more = await wanted.prepare?.(ctx, server, actor)
      const { begins = action as OperationKind, during } = serverActions[action]
      const operationId = await beginOperation(ctx, {
        serverId: server.id,
        kind: begins,
        params: { ...params, ...more },
        requestedBy: 'customer',
        requesterId: actor.id,
      })
      if (during !== 'same') await ctx.db.update(servers).set({ state: during, updatedAt: ctx.now() }).where(eq(servers.id, server.id))
      return { operationId }
    }),
  )
}
