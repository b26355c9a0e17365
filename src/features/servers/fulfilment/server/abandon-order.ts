import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { releaseAddresses, releaseStock, returnMachine, returnOne } from '#features/catalog/api.ts'
import { failOrder } from '#features/orders/api.ts'
import { requireSystem } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { operations, servers, serverSecrets } from '../../schema.ts'
import type { Fence } from '../../operations/server/work.ts'
import { engineOf } from '../../server/engine-of.ts'
import { ProvisionFault } from '../../server/ports.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import { disksAreGone } from '../../disks/server/snapshot-rows.ts'

/** Reason for abandoning an order that was refunded before. */
export const givenBack = 'order-refunded'

/**
 * Destroys every machine of an order that cannot be delivered, or one that was refunded alone, and refunds the order only then, because the refund cannot be reversed.
 * Checks once per run, repeated until no machine of the order is left.
 */
export async function abandonOrder(ctx: ServersCtx, input: { orderId: string; serverId?: string | undefined; reason: string }, job: Fence): Promise<void> {
  requireSystem(ctx)
  const left = await stopWork(ctx, input, job)
  const again = await lookAgainAfter(ctx, left)
  if (again !== undefined) {
    await inTransaction(ctx, async (ctx) => {
      await job.fence(ctx)
      await enqueue(ctx, 'servers.abandon', input, { key: input.serverId ?? input.orderId, runAt: new Date(ctx.now().getTime() + again) })
    })
    return
  }
  await inTransaction(ctx, async (ctx) => {
    await job.fence(ctx)
    const ids = left.map((server) => server.id)
    if (ids.length > 0) {
      await ctx.db.update(servers).set({ state: 'released', updatedAt: ctx.now() }).where(inArray(servers.id, ids))
      await ctx.db.delete(serverSecrets).where(inArray(serverSecrets.serverId, ids))
      for (const id of ids) await disksAreGone(ctx, id)
      for (const id of ids) await releaseAddresses(ctx, { serverId: id })
    }
    if (input.serverId) {
      for (const server of left) {
        if (server.assetTag) await returnMachine(ctx, { orderId: server.orderId, tag: server.assetTag })
        else await returnOne(ctx, { orderId: server.orderId })
      }
      return
    }
    // Stock is released only now that no machine is left, also for an order that was refunded before.
    await releaseStock(ctx, { orderId: input.orderId })
    // An order with that reason is refunded already. `failOrder` changes nothing if the order was refunded meanwhile.
    if (input.reason !== givenBack) await failOrder(ctx, input.orderId, input.reason)
  })
}

/** Prevents further creation: active operations are ended, so that the writes of a late worker match no row. */
async function stopWork(ctx: ServersCtx, { orderId, serverId }: { orderId: string; serverId?: string | undefined }, job: Fence): Promise<ServerRecord[]> {
  return inTransaction(ctx, async (ctx) => {
    await job.fence(ctx)
    const left = await ctx.db
      .select()
      .from(servers)
      .where(and(eq(servers.orderId, orderId), ...(serverId ? [eq(servers.id, serverId)] : []), ne(servers.state, 'released')))
      .orderBy(asc(servers.id))
      .for('update')
    const ids = left.map((server) => server.id)
    if (ids.length === 0) return left
    await ctx.db
      .update(operations)
      .set({ state: 'failed', errorCode: 'order-abandoned', finishedAt: ctx.now() })
      .where(and(inArray(operations.serverId, ids), inArray(operations.state, ['queued', 'running'])))
    await ctx.db.update(servers).set({ state: 'error', offFor: null, releaseAt: null, updatedAt: ctx.now() }).where(inArray(servers.id, ids))
    return left
  })
}

/** Milliseconds until the next check; undefined once no machine is left. While the engine is away, its machines are unknown. */
async function lookAgainAfter(ctx: ServersCtx, left: ServerRecord[]): Promise<number | undefined> {
  try {
    return (await anyMachineLeft(ctx, left)) ? 1_000 : undefined
  } catch (error) {
    if (error instanceof ProvisionFault && (error.fault.code === 'unreachable' || error.fault.code === 'credentials')) return 10_000
    throw error
  }
}

async function anyMachineLeft(ctx: ServersCtx, left: readonly ServerRecord[]): Promise<boolean> {
  let any = false
  for (const server of left) {
    const engine = engineOf(ctx, server)
    const machine = await engine.findByToken(server.id)
    if (!machine) continue
    any = true
    await engine.begin({ kind: 'destroy', token: `destroy:${server.id}`, machineId: machine.id })
  }
  return any
}
