import { and, count, eq, isNotNull, lt, or } from 'drizzle-orm'
import type { Product } from '#features/catalog/model.ts'
import { readCharge } from '#features/money/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { OrderKind, OrderState } from '../../model.ts'
import { customerOrder } from '../../schema.ts'

export type PaidOrder = {
  orderId: string
  number: string
  kind: OrderKind
  accountId: string
  state: OrderState
  product: Product
  totalFen: bigint
  /** Amount paid with money rather than vouchers. */
  moneyFen: bigint
  paidAt: Date
  /** Whether this is the account's first paid order. */
  isFirst: boolean
}

/** Reads an order for features that react to its payment; system only. Throws `orders.not-found` for an order that is not paid. */
export async function readPaidOrder(ctx: Ctx, orderId: string): Promise<PaidOrder> {
  requireSystem(ctx)
  const [order] = await ctx.db.select().from(customerOrder).where(eq(customerOrder.id, orderId))
  if (!order?.paidAt) throw new DomainError('not-found', 'orders.not-found')
  const { accountId, number, kind, state, totalFen, paidAt, snapshot } = order
  // Two orders paid by one payment have the same time; the older one is the first.
  const earlier = or(lt(customerOrder.paidAt, paidAt), and(eq(customerOrder.paidAt, paidAt), lt(customerOrder.id, orderId)))
  const [before] = await ctx.db
    .select({ orders: count() })
    .from(customerOrder)
    .where(and(eq(customerOrder.accountId, accountId), isNotNull(customerOrder.paidAt), earlier))
  const charge = await readCharge(ctx, { accountId, orderId })
  return {
    orderId,
    number,
    kind,
    accountId,
    state,
    moneyFen: charge?.moneyFen ?? totalFen,
    product: snapshot.config.product,
    totalFen,
    paidAt,
    isFirst: before!.orders === 0,
  }
}
