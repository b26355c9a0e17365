import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { listTransfers } from './list-transfers.ts'

/** Exports the transfers that the customer sent or received, for the data export. */
export async function exportTransfers(ctx: Ctx, input: { page: number; pageSize: number }) {
  requireCustomer(ctx)
  const { transfers, total } = await listTransfers(ctx, input)
  return { rows: transfers, total }
}
