import { and, asc, desc, eq, inArray, like, or, type SQL } from 'drizzle-orm'
import { findHolder } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import type { StaffPaymentPage, PaymentSearch } from '../../model/staff.ts'
import { gatewayNames } from '../../model.ts'
import { payment } from '../../schema.ts'
import { holdersOf } from './holders.ts'
import { paymentOf } from '../../server/payment-rows.ts'

/**
 * Lists payments of all customers for finance, newest first unless asked otherwise. Filters by state and gateway; searches by payment number prefix, gateway trade number, or account
 * number or phone.
 */
export async function listStaffPayments(ctx: Ctx, asked: PaymentSearch): Promise<StaffPaymentPage> {
  requireStaff(ctx, 'money')
  const { page, pageSize, state, gateway, order } = asked
  const by = order?.key === 'amount' ? payment.amountFen : payment.createdAt
  const where = and(state ? eq(payment.state, state) : undefined, gateway ? eq(payment.gateway, gateway) : undefined, await searchOf(ctx, asked.search))
  const { total } = await countRows(ctx.db, payment, { total: where })
  const inOrder = order?.down === false ? [asc(by), asc(payment.id)] : [desc(by), desc(payment.id)]
  // Pages before this one are passed over in the index, without reading their rows.
  const ids = ctx.db
    .select({ id: payment.id })
    .from(payment)
    .where(where)
    .orderBy(...inOrder)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const rows = await ctx.db
    .select()
    .from(payment)
    .where(inArray(payment.id, ids))
    .orderBy(...inOrder)
  const holder = await holdersOf(
    ctx,
    rows.map((row) => row.accountId),
  )
  const payments = rows.map((row) => ({ ...paymentOf(row), tradeNo: row.tradeNo, holder: holder(row.accountId) }))
  return { payments, total, page, pageSize }
}

async function searchOf(ctx: Ctx, search: string): Promise<SQL | undefined> {
  if (search === '') return undefined
  const owner = await findHolder(asSystem(ctx, 'payments.staff'), search)
  return or(
    /^P\d{1,18}$/.test(search) ? like(payment.number, `${search}%`) : undefined,
    and(inArray(payment.gateway, [...gatewayNames]), eq(payment.tradeNo, search)),
    owner ? eq(payment.accountId, owner.id) : undefined,
  )
}
