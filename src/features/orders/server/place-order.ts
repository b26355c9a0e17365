import { randomInt } from 'node:crypto'
import { and, count, eq, gt, sql } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { holdMachines, holdStock, readQuote, readRegion } from '#features/catalog/api.ts'
import type { ServerConfig } from '#features/catalog/model.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { Refusal } from '#platform/refusal.ts'
import { maxPendingOrders, orderNumber, pendingMinutes, snapshotOf } from '../model.ts'
import { customerOrder } from '../schema.ts'
import { writeHistory } from './move-order.ts'

/**
 * Makes a pending order from a live quote and holds its stock for 30 minutes; the same click twice is one order. Refuses a
 * dead quote, a sold-out zone or model, a mainland region without an approved verification (product §3) and a 21st unpaid order.
 */
export async function placeOrder(ctx: Ctx, input: { quoteId: string; idempotencyKey: string }): Promise<{ orderId: string; number: string }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'orders.place', owner: accountId, key: input.idempotencyKey, request: { quoteId: input.quoteId } }, async () => {
      await requireRoomForOrder(ctx, accountId)
      const quote = await readQuote(ctx, input.quoteId)
      await requireVerification(ctx, accountId, quote.config.regionId)
      const orderId = newId()
      const number = await insertOrder(ctx, { orderId, accountId, snapshot: snapshotOf(quote) })
      await writeHistory(ctx, { orderId, from: null, to: 'pending', reason: null })
      await holdWhatIsSold(ctx, quote.config, orderId)
      return { orderId, number }
    }),
  )
}

async function holdWhatIsSold(ctx: Ctx, config: ServerConfig, orderId: string): Promise<void> {
  const { zoneId, quantity } = config
  if (config.product === 'cloud-server') await holdStock(ctx, { zoneId, family: config.family, quantity, orderId })
  else await holdMachines(ctx, { zoneId, modelId: config.modelId, quantity, orderId })
}

/** The lock makes placing one at a time an account, so that concurrent clicks cannot pass the limit together. */
async function requireRoomForOrder(ctx: Ctx, accountId: string): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`orders.place:${accountId}`}, 0))`)
  const [pending] = await ctx.db
    .select({ orders: count() })
    .from(customerOrder)
    .where(and(eq(customerOrder.accountId, accountId), eq(customerOrder.state, 'pending'), gt(customerOrder.expiresAt, ctx.now())))
  if (pending!.orders >= maxPendingOrders) throw new Refusal('conflict', 'orders.too-many-pending', { limit: maxPendingOrders })
}

async function requireVerification(ctx: Ctx, accountId: string, regionId: string): Promise<void> {
  const region = await readRegion(ctx, regionId)
  if (!region.mainland) return
  const account = await readAccount(ctx, accountId)
  if (account.verification === 'none') throw new Refusal('forbidden', 'orders.verification-needed')
}

async function insertOrder(ctx: Ctx, order: { orderId: string; accountId: string; snapshot: ReturnType<typeof snapshotOf> }): Promise<string> {
  const now = ctx.now()
  // Ten random digits a day: a clash is rare and answered with the next number.
  for (let attempt = 0; attempt < 5; attempt++) {
    const [made] = await ctx.db
      .insert(customerOrder)
      .values({
        id: order.orderId,
        number: orderNumber(now, randomInt(10_000_000_000)),
        accountId: order.accountId,
        kind: 'new',
        state: 'pending',
        snapshot: order.snapshot,
        quantity: order.snapshot.config.quantity,
        totalFen: order.snapshot.totalFen,
        createdAt: now,
        expiresAt: new Date(now.getTime() + pendingMinutes * 60_000),
        stateAt: now,
      })
      .onConflictDoNothing({ target: customerOrder.number })
      .returning({ number: customerOrder.number })
    if (made) return made.number
  }
  throw new Error('no free order number in five tries')
}
