import { eq } from 'drizzle-orm'
import type { CloudConfig } from '#features/catalog/model.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import type { OrderState } from '../model.ts'
import { customerOrder } from '../schema.ts'

export type FulfilmentOrder = {
  orderId: string
  number: string
  accountId: string
  state: OrderState
  config: CloudConfig
  totalFen: bigint
  renewalFen: bigint
}

/** What must be delivered for an order; for the fulfilment of the system only. */
export async function readOrderForFulfilment(ctx: Ctx, orderId: string): Promise<FulfilmentOrder> {
  requireSystem(ctx)
  const [order] = await ctx.db.select().from(customerOrder).where(eq(customerOrder.id, orderId))
  if (!order) throw new Refusal('not-found', 'orders.not-found')
  const { number, accountId, state, totalFen, snapshot } = order
  return { orderId, number, accountId, state, config: snapshot.config, totalFen, renewalFen: snapshot.renewalFen }
}
