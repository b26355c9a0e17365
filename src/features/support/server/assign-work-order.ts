import { requireStaff } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { canWrite } from '../model.ts'
import { changeForStaff, move, record } from './change-work-order.ts'
import type { SupportCtx } from './ports.ts'
import { lockAny } from './work-order-rows.ts'

/** Assigns an unassigned work order to the caller. Does nothing if the caller already has it. Throws `support.taken` if a colleague was faster. */
export async function takeWorkOrder(ctx: SupportCtx, { number }: { number: string }): Promise<void> {
  const staffId = requireStaff(ctx, 'support')
  await inTransaction(ctx, async (ctx) => {
    const row = await lockAny(ctx, number)
    if (row.assigneeId === staffId) return
    if (row.assigneeId) throw new DomainError('conflict', 'support.taken')
    if (row.state === 'open') await move(ctx, row, 'take', { kind: 'staff', staffId }, { assigneeId: staffId })
    else await changeForStaff(ctx, row, { assigneeId: staffId })
    await record(ctx, row, 'assign', { kind: 'staff', staffId }, staffId)
  })
}

/** Assigns it to a colleague. Null returns it to the queue of all. `mayHave` says whether that colleague answers work orders. */
export async function assignWorkOrder(
  ctx: SupportCtx,
  { number, staffId: toStaffId }: { number: string; staffId: string | null },
  mayHave: (staffId: string) => Promise<boolean>,
): Promise<void> {
  const staffId = requireStaff(ctx, 'support')
  if (toStaffId && !(await mayHave(toStaffId))) throw new DomainError('not-found', 'support.no-colleague')
  await inTransaction(ctx, async (ctx) => {
    const row = await lockAny(ctx, number)
    if (row.assigneeId === toStaffId) return
    if (!canWrite(row.state)) throw new DomainError('conflict', 'support.moved-on')
    if (toStaffId) {
      await changeForStaff(ctx, row, { assigneeId: toStaffId })
      return record(ctx, row, 'assign', { kind: 'staff', staffId }, toStaffId)
    }
    if (row.state === 'waiting' || row.state === 'open') {
      await changeForStaff(ctx, row, { assigneeId: null })
      return record(ctx, row, 'release', { kind: 'staff', staffId })
    }
    return move(ctx, row, 'release', { kind: 'staff', staffId }, { assigneeId: null })
  })
}
