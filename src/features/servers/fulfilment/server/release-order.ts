import { and, eq, ne } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { servers } from '../../schema.ts'
import { givenBack } from './abandon-order.ts'

/** Subscriber of `order.refunded` and `order.given-back`: releases the servers that were made for the order. Idempotent. */
export async function releaseOrder(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    const [left] = await ctx.db
      .select({ id: servers.id })
      .from(servers)
      .where(and(eq(servers.orderId, orderId), ne(servers.state, 'released')))
      .limit(1)
    if (left) await enqueue(ctx, 'servers.abandon', { orderId, reason: givenBack }, { key: orderId })
  })
}

/** Subscriber of `order.server-refunded`: releases one server of an order. Idempotent. */
export async function releaseRefunded(ctx: Ctx, { orderId, serverId }: { orderId: string; serverId: string }): Promise<void> {
  requireSystem(ctx)
  await inTransaction(ctx, async (ctx) => {
    await enqueue(ctx, 'servers.abandon', { orderId, serverId, reason: givenBack }, { key: serverId })
  })
}
