import { eq } from 'drizzle-orm'
import type { DedicatedTerms } from '#features/catalog/dedicated-model.ts'
import type { ServerConfig } from '#features/catalog/model.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { Refusal } from '#platform/refusal.ts'
import { fulfilWithinMinutes, type OrderState } from '../model.ts'
import { customerOrder } from '../schema.ts'

export type FulfilmentOrder = {
  orderId: string
  number: string
  accountId: string
  state: OrderState
  config: ServerConfig
  dedicated: DedicatedTerms | undefined
  /** From its payment; then it is given up. */
  deliverWithinMinutes: number
  totalFen: bigint
  renewalFen: bigint
}

/** What must be delivered for an order; for the fulfilment of the system only. */
export async function readOrderForFulfilment(ctx: Ctx, orderId: string): Promise<FulfilmentOrder> {
  requireSystem(ctx)
  const [order] = await ctx.db.select().from(customerOrder).where(eq(customerOrder.id, orderId))
  if (!order) throw new Refusal('not-found', 'orders.not-found')
  const { number, accountId, state, totalFen, snapshot } = order
  const { config, dedicated, renewalFen } = snapshot
  return { orderId, number, accountId, state, config, dedicated, deliverWithinMinutes: fulfilWithinMinutes(snapshot), totalFen, renewalFen }
}
