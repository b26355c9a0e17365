import { randomInt } from 'node:crypto'
import type { Ctx } from '#platform/ctx.ts'
import { orderNumber, type OrderKind, type OrderSnapshot } from '../model.ts'
import { customerOrder } from '../schema.ts'

type NewOrder = { orderId: string; accountId: string; kind: OrderKind; serverId?: string; snapshot: OrderSnapshot; liveMs: number }

/** Inserts a pending order and returns its number. Numbers have ten random digits per day; a rare clash gets another number. */
export async function insertOrder(ctx: Ctx, order: NewOrder): Promise<string> {
  const now = ctx.now()
  for (let attempt = 0; attempt < 5; attempt++) {
    const [made] = await ctx.db
      .insert(customerOrder)
      .values({
        id: order.orderId,
        number: orderNumber(now, randomInt(10_000_000_000)),
        accountId: order.accountId,
        kind: order.kind,
        serverId: order.serverId ?? null,
        state: 'pending',
        snapshot: order.snapshot,
        quantity: order.snapshot.config.quantity,
        totalFen: order.snapshot.totalFen,
        createdAt: now,
        expiresAt: new Date(now.getTime() + order.liveMs),
        stateAt: now,
      })
      .onConflictDoNothing({ target: customerOrder.number })
      .returning({ number: customerOrder.number })
    if (made) return made.number
  }
  throw new Error('no free order number in five tries')
}
