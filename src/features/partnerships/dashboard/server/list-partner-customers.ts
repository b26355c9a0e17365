import { nameAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import type { PartnerCustomers } from '../../model/dashboard.ts'
import { customersOf } from './customer-rows.ts'

const pageSize = 20

/** Lists a partner's customers for staff, latest first, each with its account. */
export async function listPartnerCustomers(ctx: Ctx, { partnerId, page }: { partnerId: string; page: number }): Promise<PartnerCustomers> {
  requireStaff(ctx, 'partners')
  const { rows, total } = await customersOf(ctx, partnerId, { page, pageSize, timeZone: 'Asia/Shanghai' })
  const names = await nameAccounts(
    asSystem(ctx, 'partnerships'),
    rows.map(({ accountId }) => accountId),
  )
  const customers = rows.map(({ accountId, ...row }) => {
    const found = names.get(accountId)
    return { ...row, account: found ? { number: found.number, nickname: found.nickname } : null }
  })
  return { customers, total, page, pageSize }
}
