import { eq } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { payment } from '../../schema.ts'

/** Reads the number of a payment of any customer. Throws `payments.not-found`. */
export async function paymentNumberOf(ctx: Ctx, paymentId: string): Promise<string> {
  requireStaff(ctx, 'money')
  const [found] = await ctx.db.select({ number: payment.number }).from(payment).where(eq(payment.id, paymentId))
  if (!found) throw new DomainError('not-found', 'payments.not-found')
  return found.number
}
