import { requireAddresses, requireDelivery, requireSelling } from '#features/catalog/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { orderPayable, totalOf } from '../../model.ts'
import { chargeLockedOrder, lockRenewed } from './charge-orders.ts'
import { lockOrders, type LockedOrder } from '../../server/lock-orders.ts'
import type { RenewalPort, TopUpPort, UpgradePort } from '../../server/ports.ts'

/**
 * Pays one or several of the caller's pending orders from the balance, all or none. The same idempotency key charges once. Throws `orders.expired`,
 * `orders.cancelled` or `orders.already-paid` for orders that are not pending, `catalog.paused`, `catalog.zone-cannot`, `catalog.no-addresses` and `money.balance-too-low`.
 */
export async function payOrdersFromBalance(
  ctx: Ctx & RenewalPort & UpgradePort & TopUpPort,
  input: { orderIds: readonly string[]; idempotencyKey: string },
): Promise<{ orderIds: string[]; paidFen: bigint }> {
  const accountId = requireCustomer(ctx)
  const orderIds = [...input.orderIds].sort()
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'orders.pay', owner: accountId, key: input.idempotencyKey, request: { orderIds } }, async () => {
      const orders = await lockOrders(ctx, accountId, orderIds)
      for (const order of orders) refuseUnpayable(order, ctx.now())
      await requireDeliverable(ctx, orders)
      await lockRenewed(ctx, orders)
      for (const order of orders) {
        if (!(await chargeLockedOrder(ctx, order)))
          throw new DomainError('conflict', order.kind === 'new' ? 'orders.already-paid' : 'orders.server-gone', { number: order.number })
      }
      return { orderIds, paidFen: totalOf(orders) }
    }),
  )
}

/**
 * Takes no money for servers that the engine cannot create while it is unavailable, nor for options that the zone no longer delivers. Renewals and
 * top-ups are always accepted. Throws `catalog.paused`, `catalog.zone-cannot` and `catalog.no-addresses`.
 */
export async function requireDeliverable(ctx: Ctx, orders: readonly LockedOrder[]): Promise<void> {
  const wanted = orders.filter(({ kind }) => kind === 'new' || kind === 'upgrade')
  for (const { snapshot } of wanted) {
    await requireSelling(ctx, snapshot.config)
    await requireDelivery(ctx, snapshot.config, snapshot.upgrade?.from)
    const { zoneId, quantity, ipv4Count } = snapshot.config
    await requireAddresses(ctx, { zoneId, count: snapshot.upgrade ? ipv4Count - snapshot.upgrade.from.ipv4Count : quantity * ipv4Count })
  }
}

export function refuseUnpayable(order: LockedOrder, now: Date): void {
  if (orderPayable(order, now)) return
  const { number, state } = order
  if (state === 'pending' || state === 'expired') throw new DomainError('conflict', 'orders.expired', { number })
  if (state === 'cancelled') throw new DomainError('conflict', 'orders.cancelled', { number })
  throw new DomainError('conflict', 'orders.already-paid', { number })
}
