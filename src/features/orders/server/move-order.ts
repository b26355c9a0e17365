import { and, eq } from 'drizzle-orm'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { transitions, type OrderEvent, type OrderState } from '../model.ts'
import { customerOrder, orderHistory } from '../schema.ts'

type Move<E extends OrderEvent> = { orderId: string; from: (typeof transitions)[E]['from'][number]; reason?: string }

/**
 * Changes an order's state. No other code does. Runs one conditional update and inserts the history line, inside the caller's transaction. Returns false and
 * writes nothing if the order is not in `from`.
 */
export async function moveOrder<E extends OrderEvent>(ctx: Ctx, event: E, move: Move<E>): Promise<boolean> {
  const to = transitions[event].to
  const at = ctx.now()
  const moved = await ctx.db
    .update(customerOrder)
    .set({ state: to, stateAt: at, ...(event === 'pay' ? { paidAt: at } : {}) })
    .where(and(eq(customerOrder.id, move.orderId), eq(customerOrder.state, move.from)))
    .returning({ id: customerOrder.id })
  if (moved.length === 0) return false
  await writeHistory(ctx, { orderId: move.orderId, from: move.from, to, reason: move.reason ?? null })
  return true
}

export async function writeHistory(ctx: Ctx, line: { orderId: string; from: OrderState | null; to: OrderState; reason: string | null }): Promise<void> {
  await ctx.db.insert(orderHistory).values({
    orderId: line.orderId,
    fromState: line.from,
    toState: line.to,
    ...actorColumns(ctx.actor),
    reason: line.reason,
    at: ctx.now(),
  })
}

function actorColumns(actor: Actor): { actorKind: 'customer' | 'staff' | 'system'; actorId: string } {
  switch (actor.kind) {
    case 'customer':
      return { actorKind: 'customer', actorId: actor.accountId }
    case 'staff':
      return { actorKind: 'staff', actorId: actor.staffId }
    case 'system':
      return { actorKind: 'system', actorId: actor.name }
    case 'visitor':
      throw new Error('a visitor cannot move an order')
  }
}
