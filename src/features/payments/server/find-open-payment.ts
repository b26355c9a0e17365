import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { GatewayName, Payment, PayScene } from '../model.ts'
import { payment } from '../schema.ts'
import { paymentOf } from './payment-rows.ts'

/** Finds the caller's open payment of exactly these orders, so that a second one is not begun. */
export async function findOpenPayment(ctx: Ctx, input: { orderIds: readonly string[]; gateway: GatewayName; scene?: PayScene }): Promise<Payment | undefined> {
  const accountId = requireCustomer(ctx)
  const wanted = `{${[...input.orderIds].sort().join(',')}}`
  const [row] = await ctx.db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.accountId, accountId),
        eq(payment.gateway, input.gateway),
        // Inside WeChat the trade is opened later, once the payer is known.
        input.scene === 'in-app' ? inArray(payment.state, ['created', 'pending']) : eq(payment.state, 'pending'),
        eq(payment.scene, input.scene ?? 'web'),
        gt(payment.expiresAt, ctx.now()),
        sql`${payment.orderIds} = ${wanted}::uuid[]`,
      ),
    )
    .orderBy(desc(payment.createdAt))
    .limit(1)
  return row && paymentOf(row)
}
