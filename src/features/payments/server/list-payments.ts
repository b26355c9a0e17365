import { count, desc, eq } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { PaymentFilter } from '../forms.ts'
import type { PaymentPage } from '../model.ts'
import { payment } from '../schema.ts'
import { paymentOf } from './payment-rows.ts'

/** Lists the caller's payments by page, newest first. */
export async function listPayments(ctx: Ctx, { page, pageSize }: PaymentFilter): Promise<PaymentPage> {
  const accountId = requireCustomer(ctx)
  const mine = eq(payment.accountId, accountId)
  const [counted] = await ctx.db.select({ total: count() }).from(payment).where(mine)
  const rows = await ctx.db
    .select()
    .from(payment)
    .where(mine)
    .orderBy(desc(payment.createdAt), desc(payment.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { payments: rows.map(paymentOf), total: counted?.total ?? 0, page, pageSize }
}
