import { and, eq, inArray, like, or, type SQL } from 'drizzle-orm'
import { findHolder } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import { keysetBy, readKeysetPage, type Keyset } from '#platform/db/reads/read-keyset-page.ts'
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
  const where = and(state ? eq(payment.state, state) : undefined, gateway ? eq(payment.gateway, gateway) : undefined, await searchOf(ctx, asked.search))
  const { total } = await countRows(ctx.db, payment, { total: where })
  const { rows, turns } = await readKeysetPage(asked, keysetOf(order), (part) => {
    // Rows that a page number passes over are only read in the index.
    const ids = ctx.db
      .select({ id: payment.id })
      .from(payment)
      .where(and(where, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset)
    return ctx.db
      .select()
      .from(payment)
      .where(inArray(payment.id, ids))
      .orderBy(...part.orderBy)
  })
  const holder = await holdersOf(
    ctx,
    rows.map((row) => row.accountId),
  )
  const payments = rows.map((row) => ({ ...paymentOf(row), tradeNo: row.tradeNo, holder: holder(row.accountId) }))
  return { payments, total, page, pageSize, turns }
}

function keysetOf(order: PaymentSearch['order']): Keyset<typeof payment.$inferSelect> {
  const { id, createdAt, amountFen } = payment
  if (order?.key === 'amount') return keysetBy('amount', { by: amountFen, type: 'number' }, id, { down: order.down, of: (row) => [row.amountFen, row.id] })
  return keysetBy('created', { by: createdAt, type: 'time' }, id, { down: order?.down, of: (row) => [row.createdAt, row.id] })
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
