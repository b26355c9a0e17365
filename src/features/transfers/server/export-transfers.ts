import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { listTransfers } from './list-transfers.ts'

/** Every transfer that the customer sent or received, as they see it: for the export of their data. */
export async function exportTransfers(ctx: Ctx, input: { page: number; pageSize: number }) {
  requireCustomer(ctx)
  const { transfers, total } = await listTransfers(ctx, input)
  return { rows: transfers, total }
}
