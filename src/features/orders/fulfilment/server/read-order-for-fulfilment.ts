import { eq } from 'drizzle-orm'
import type { CopySource, DedicatedTerms, ServerConfig } from '#features/catalog/model.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { fulfilWithinMinutes, type OrderKind, type OrderState } from '../../model.ts'
import { customerOrder } from '../../schema.ts'

export type FulfilmentOrder = {
  orderId: string
  number: string
  accountId: string
  kind: OrderKind
  state: OrderState
  config: ServerConfig
  dedicated: DedicatedTerms | undefined
  /** Minutes after the payment until fulfilment is abandoned. */
  deliverWithinMinutes: number
  totalFen: bigint
  renewalFen: bigint
  /** Promised terms of renewals. */
  priceBookVersion: number
  renewalGuaranteedUntilAt: Date
  /** The buyer's keys, as requested. */
  sshKeyIds: readonly string[]
  /** The buyer wants to sign in with keys only. */
  noPassword: boolean
  /** Copy from which the servers are created. */
  source: CopySource | undefined
}

/** Reads what must be delivered for an order. For the fulfilment by the system only. */
export async function readOrderForFulfilment(ctx: Ctx, orderId: string): Promise<FulfilmentOrder> {
  requireSystem(ctx)
  const [order] = await ctx.db.select().from(customerOrder).where(eq(customerOrder.id, orderId))
  if (!order) throw new DomainError('not-found', 'orders.not-found')
  const { number, accountId, kind, state, totalFen, snapshot } = order
  const { config, dedicated, renewalFen, priceBookVersion, renewalGuaranteedUntilAt, sshKeyIds = [], noPassword = false, source } = snapshot
  const deliverWithinMinutes = fulfilWithinMinutes(snapshot)
  return {
    orderId,
    number,
    accountId,
    kind,
    state,
    config,
    dedicated,
    deliverWithinMinutes,
    totalFen,
    renewalFen,
    priceBookVersion,
    renewalGuaranteedUntilAt,
    sshKeyIds,
    noPassword,
    source,
  }
}
