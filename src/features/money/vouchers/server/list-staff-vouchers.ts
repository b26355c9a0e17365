import { and, eq } from 'drizzle-orm'
import { nameAccounts } from '#features/account/api.ts'
import { asSystem, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import { keysetBy, readKeysetPage } from '#platform/db/reads/read-keyset-page.ts'
import type { PageAsked } from '#platform/pure/page-place.ts'
import type { VoucherState } from '../../model.ts'
import type { StaffVoucherPage } from '../../model/vouchers.ts'
import { voucher } from '../../schema.ts'
import { withUses } from './list-vouchers.ts'
import { requireVoucherEditor } from './require-voucher-editor.ts'

const byTime = keysetBy<typeof voucher.$inferSelect>('created', { by: voucher.createdAt, type: 'time' }, voucher.id, { of: (row) => [row.createdAt, row.id] })

/** Lists one page of all vouchers for staff, newest first. */
export async function listStaffVouchers(ctx: Ctx, asked: { state?: VoucherState | undefined } & PageAsked): Promise<StaffVoucherPage> {
  requireVoucherEditor(ctx)
  const { state, page, pageSize } = asked
  const where = state && eq(voucher.state, state)
  const { total } = await countRows(ctx.db, voucher, { total: where })
  const { rows, turns } = await readKeysetPage(asked, byTime, (part) =>
    ctx.db
      .select()
      .from(voucher)
      .where(and(where, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  )
  const owners = await nameAccounts(
    asSystem(ctx, 'money.vouchers'),
    rows.map((row) => row.accountId),
  )
  const ownerOf = new Map(rows.map((row) => [row.id, owners.get(row.accountId)]))
  const vouchers = (await withUses(ctx, rows)).map((one) => ({
    ...one,
    accountNumber: ownerOf.get(one.id)?.number ?? '',
    nickname: ownerOf.get(one.id)?.nickname ?? '',
  }))
  return { vouchers, total, page, pageSize, turns }
}
