import { nameAccounts } from '#features/account/api.ts'
import { asSystem, requireStaff, type Ctx } from '#platform/ctx.ts'
import type { StaffWorkOrderView } from '../model.ts'
import { rowOf } from './list-work-orders.ts'
import { readThread } from './read-thread.ts'
import { factsOf } from './read-work-order.ts'
import { findAny } from './work-order-rows.ts'

/** Reads a work order for staff: with notes and names. */
export async function readStaffWorkOrder(ctx: Ctx, { number }: { number: string }): Promise<StaffWorkOrderView> {
  requireStaff(ctx, 'support')
  const row = await findAny(ctx, number)
  const names = await nameAccounts(asSystem(ctx, 'support'), [row.accountId])
  const { locale, assigneeId, staffRevision, ownerReadId } = row
  const customer = names.get(row.accountId) ?? { number: '', nickname: '', verification: 'none' }
  const { number: accountNumber, nickname, verification } = customer
  return {
    ...rowOf(row),
    ...factsOf(row),
    ...(await readThread(ctx, row, 'staff')),
    locale,
    assigneeId,
    staffRevision,
    ownerReadId,
    customer: { number: accountNumber, nickname, verification },
  }
}
