import { count } from 'drizzle-orm'
import { readAccount } from '#features/account/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { CommissionFilter } from '../../forms.ts'
import type { CommissionPage } from '../../model/dashboard.ts'
import { commission } from '../../schema.ts'
import { rowsOf, selectCommissions, selectionOf } from './commission-rows.ts'
import { ownPartnership } from './own-partnership.ts'

/** Lists one page of the caller's commissions as a CPS partner, newest first. Empty for other accounts. */
export async function listOwnCommissions(ctx: Ctx, filter: CommissionFilter): Promise<CommissionPage> {
  const accountId = requireCustomer(ctx)
  const { page, pageSize } = filter
  const own = await ownPartnership(ctx, 'cps')
  if (!own) return { commissions: [], total: 0, page, pageSize }
  const { timeZone } = await readAccount(ctx, accountId)
  const where = selectionOf(own.id, filter, timeZone)
  const [counted] = await ctx.db.select({ total: count() }).from(commission).where(where)
  const selected = await selectCommissions(ctx.db, where)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { commissions: await rowsOf(ctx, own.id, selected, timeZone), total: counted!.total, page, pageSize }
}
