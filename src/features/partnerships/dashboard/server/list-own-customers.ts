import { readAccount } from '#features/account/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import type { AgentCustomers } from '../../model/dashboard.ts'
import { customersOf } from './customer-rows.ts'
import { ownPartnership } from './own-partnership.ts'

const pageSize = 10

/**
 * Lists the customers who registered with the caller's code as an agent, latest first. Empty for other accounts. Customers are numbered; their identity and
 * servers are not revealed.
 */
export async function listOwnCustomers(ctx: Ctx, page: number): Promise<AgentCustomers> {
  const accountId = requireCustomer(ctx)
  const own = await ownPartnership(ctx, 'agent')
  if (!own) return { customers: [], total: 0, page, pageSize }
  const { timeZone } = await readAccount(ctx, accountId)
  const { rows, total } = await customersOf(ctx, own.id, { page, pageSize, timeZone })
  return { customers: rows.map(({ place, month, servers, paidMonthFen }) => ({ place, month, servers, paidMonthFen })), total, page, pageSize }
}
