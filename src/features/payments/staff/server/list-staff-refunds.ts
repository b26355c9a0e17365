import { and, eq, inArray } from 'drizzle-orm'
import { requireStaff, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import { keysetBy, readKeysetPage } from '#platform/db/reads/read-keyset-page.ts'
import type { PageAsked } from '#platform/pure/page-place.ts'
import type { StaffRefundPage } from '../../model/staff.ts'
import { payment, paymentRefund } from '../../schema.ts'
import { holdersOf } from './holders.ts'
import { refundOf } from '../../server/refund-rows.ts'

const byTime = keysetBy<{ row: typeof paymentRefund.$inferSelect }>('created', { by: paymentRefund.createdAt, type: 'time' }, paymentRefund.id, {
  of: ({ row }) => [row.createdAt, row.id],
})

/** Lists refunds to gateways of all customers, newest first. With `open`, only those in progress. */
export async function listStaffRefunds(ctx: Ctx, asked: { open: boolean } & PageAsked): Promise<StaffRefundPage> {
  requireStaff(ctx, 'money')
  const { open, page, pageSize } = asked
  const where = open ? inArray(paymentRefund.state, ['asked', 'sent']) : undefined
  const { total } = await countRows(ctx.db, paymentRefund, { total: where })
  const { rows, turns } = await readKeysetPage(asked, byTime, (part) =>
    ctx.db
      .select({ row: paymentRefund, paymentNumber: payment.number, gateway: payment.gateway })
      .from(paymentRefund)
      .innerJoin(payment, eq(payment.id, paymentRefund.paymentId))
      .where(and(where, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  )
  const holder = await holdersOf(
    ctx,
    rows.map(({ row }) => row.accountId),
  )
  const refunds = rows.map(({ row, ...of }) => ({ ...refundOf(row), ...of, holder: holder(row.accountId), askedBy: row.askedBy }))
  return { refunds, total, page, pageSize, turns }
}
