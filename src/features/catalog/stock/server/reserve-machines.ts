import { and, asc, eq, isNull, notExists } from 'drizzle-orm'
import { requireAnyone, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { dedicatedReservation, dedicatedMachine, dedicatedStock } from '../../schema.ts'
import { metalPossible, notStopped } from './on-sale.ts'

/**
 * Holds machines of a model in a zone for an order: all or none, once per order. Throws `catalog.machines-sold-out` if fewer are free. Only commands of other
 * features call it, after their own guard.
 */
export async function reserveMachines(ctx: Ctx, input: { zoneId: string; modelId: string; quantity: number; orderId: string }): Promise<void> {
  requireAnyone(ctx)
  const { zoneId, modelId, quantity, orderId } = input
  if (!Number.isInteger(quantity) || quantity < 1) throw new RangeError('a reservation takes one machine or more')
  await inTransaction(ctx, async (ctx) => {
    // Buyers of one model in one zone wait for each other here. Otherwise an order could fail because of machines that a concurrent transaction then releases.
    const [place] = await ctx.db
      .select({ zoneId: dedicatedStock.zoneId })
      .from(dedicatedStock)
      .where(
        and(
          eq(dedicatedStock.zoneId, zoneId),
          eq(dedicatedStock.modelId, modelId),
          eq(dedicatedStock.offered, true),
          notStopped(ctx, 'zone', dedicatedStock.zoneId),
          metalPossible(ctx),
        ),
      )
      .for('update')
    const [before] = await ctx.db.select({ tag: dedicatedReservation.tag }).from(dedicatedReservation).where(eq(dedicatedReservation.orderId, orderId)).limit(1)
    if (before) return
    const held = ctx.db
      .select({ tag: dedicatedReservation.tag })
      .from(dedicatedReservation)
      .where(and(eq(dedicatedReservation.tag, dedicatedMachine.tag), isNull(dedicatedReservation.releasedAt)))
    const free = await ctx.db
      .select({ tag: dedicatedMachine.tag })
      .from(dedicatedMachine)
      .where(
        and(
          eq(dedicatedMachine.zoneId, zoneId),
          eq(dedicatedMachine.modelId, modelId),
          eq(dedicatedMachine.offered, true),
          notStopped(ctx, 'machine', dedicatedMachine.tag),
          notExists(held),
        ),
      )
      .orderBy(asc(dedicatedMachine.tag))
      .limit(quantity)
    if (!place || free.length < quantity) throw new DomainError('conflict', 'catalog.machines-sold-out', { zoneId, modelId })
    await ctx.db.insert(dedicatedReservation).values(free.map(({ tag }) => ({ orderId, tag, heldAt: ctx.now() })))
  })
}

/** Returns one machine of an order to the stock. Calling it twice changes nothing. */
export async function returnMachine(ctx: Ctx, input: { orderId: string; tag: string }): Promise<void> {
  requireAnyone(ctx)
  await ctx.db
    .update(dedicatedReservation)
    .set({ releasedAt: ctx.now() })
    .where(and(eq(dedicatedReservation.orderId, input.orderId), eq(dedicatedReservation.tag, input.tag), isNull(dedicatedReservation.releasedAt)))
}

/** Lists the machines that an order holds, by tag. */
export async function listHeldMachines(ctx: Ctx, orderId: string): Promise<string[]> {
  requireAnyone(ctx)
  const rows = await ctx.db
    .select({ tag: dedicatedReservation.tag })
    .from(dedicatedReservation)
    .where(and(eq(dedicatedReservation.orderId, orderId), isNull(dedicatedReservation.releasedAt)))
    .orderBy(asc(dedicatedReservation.tag))
  return rows.map((row) => row.tag)
}
