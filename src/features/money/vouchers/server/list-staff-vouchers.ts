import { desc, eq } from 'drizzle-orm'
import { nameAccounts } from '#features/account/api.ts'
import { asSystem, type Ctx } from '#platform/ctx.ts'
import { countRows } from '#platform/db/reads/count-rows.ts'
import type { VoucherState } from '../../model.ts'
import type { StaffVoucher } from '../../model/vouchers.ts'
import { voucher } from '../../schema.ts'
import { withUses } from './list-vouchers.ts'
import { requireVoucherEditor } from './require-voucher-editor.ts'

/** Lists one page of all vouchers for staff, newest first. */
export async function listStaffVouchers(
  ctx: Ctx,
  input: { state: VoucherState | undefined; page: number; pageSize: number },
): Promise<{ vouchers: StaffVoucher[]; total: number }> {
  requireVoucherEditor(ctx)
  const { state, page, pageSize } = input
  const where = state && eq(voucher.state, state)
  const { total } = await countRows(ctx.db, voucher, { total: where })
  const rows = await ctx.db
    .select()
    .from(voucher)
    .where(where)
    .orderBy(desc(voucher.createdAt), desc(voucher.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
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
  return { vouchers, total }
}
