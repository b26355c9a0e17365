import { and, eq, isNull, sql } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Family } from '../../model.ts'
import { dedicatedReservation, stockReservation, zoneStock } from '../../schema.ts'
import { notStopped } from './on-sale.ts'

/**
 * Holds servers of a zone's stock for an order: all or none, once per order. Throws `catalog.sold-out` if fewer are left. Only commands of other features call
 * it, after their own guard.
 */
export async function reserveStock(ctx: Ctx, input: { zoneId: string; family: Family; quantity: number; orderId: string }): Promise<void> {
  requireAnyone(ctx)
  if (!Number.isInteger(input.quantity) || input.quantity < 1) throw new RangeError('a reservation takes one server or more')
  await inTransaction(ctx, async (ctx) => {
    const held = await ctx.db
      .insert(stockReservation)
      .values({ ...input, heldAt: ctx.now() })
      .onConflictDoNothing({ target: stockReservation.orderId })
      .returning({ orderId: stockReservation.orderId })
    if (held.length === 0) return
    const taken = await ctx.db
      .update(zoneStock)
      .set({ held: sql`${zoneStock.held} + ${input.quantity}` })
      .where(
        and(
          eq(zoneStock.zoneId, input.zoneId),
          eq(zoneStock.family, input.family),
          sql`${zoneStock.held} + ${input.quantity} <= ${zoneStock.capacity}`,
          notStopped(ctx, 'zone', zoneStock.zoneId),
        ),
      )
      .returning({ zoneId: zoneStock.zoneId })
    if (taken.length === 0) throw new DomainError('conflict', 'catalog.sold-out', { zoneId: input.zoneId, family: input.family })
  })
}

/** Returns an order's servers or machines to the stock. Does nothing the second time, and for an order without a reservation. */
export async function releaseStock(ctx: Ctx, input: { orderId: string }): Promise<void> {
  requireAnyone(ctx)
  await inTransaction(ctx, async (ctx) => {
    await ctx.db
      .update(dedicatedReservation)
      .set({ releasedAt: ctx.now() })
      .where(and(eq(dedicatedReservation.orderId, input.orderId), isNull(dedicatedReservation.releasedAt)))
    const [hold] = await ctx.db
      .update(stockReservation)
      .set({ releasedAt: ctx.now() })
      .where(and(eq(stockReservation.orderId, input.orderId), isNull(stockReservation.releasedAt)))
      .returning()
    if (!hold) return
    await ctx.db
      .update(zoneStock)
      .set({ held: sql`${zoneStock.held} - ${hold.quantity - hold.returned}` })
      .where(and(eq(zoneStock.zoneId, hold.zoneId), eq(zoneStock.family, hold.family)))
  })
}

/** Returns one server of an order to the stock. Does nothing for an order whose hold has ended. */
export async function returnOne(ctx: Ctx, input: { orderId: string }): Promise<void> {
  requireAnyone(ctx)
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now().toISOString()
    const [hold] = await ctx.db
      .update(stockReservation)
      .set({
        returned: sql`${stockReservation.returned} + 1`,
        releasedAt: sql`case when ${stockReservation.returned} + 1 = ${stockReservation.quantity} then ${now}::timestamptz end`,
      })
      .where(and(eq(stockReservation.orderId, input.orderId), isNull(stockReservation.releasedAt)))
      .returning()
    if (!hold) return
    await ctx.db
      .update(zoneStock)
      .set({ held: sql`${zoneStock.held} - 1` })
      .where(and(eq(zoneStock.zoneId, hold.zoneId), eq(zoneStock.family, hold.family)))
  })
}
