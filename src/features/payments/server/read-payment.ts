import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { Payment } from '../model.ts'
import { payment } from '../schema.ts'
import { paymentOf, type PaymentRow } from './payment-rows.ts'

/** Reads one of the caller's payments. A truncated ID is not found. */
export async function readPayment(ctx: Ctx, paymentId: string): Promise<Payment> {
  requireCustomer(ctx)
  return paymentOf(await ownRow(ctx, paymentId))
}

/** Reads the caller's row with its internal columns. */
export async function ownRow(ctx: Ctx, paymentId: string): Promise<PaymentRow> {
  const accountId = requireCustomer(ctx)
  if (!z.uuid().safeParse(paymentId).success) throw new DomainError('not-found', 'payments.not-found')
  const [row] = await ctx.db
    .select()
    .from(payment)
    .where(and(eq(payment.id, paymentId), eq(payment.accountId, accountId)))
  if (!row) throw new DomainError('not-found', 'payments.not-found')
  return row
}
