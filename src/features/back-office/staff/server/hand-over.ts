import { assignWorkOrder, type SupportCtx } from '#features/support/api.ts'
import { requireStaff } from '#platform/ctx.ts'
import { listColleagues } from './list-colleagues.ts'

/** Assigns a work order to a colleague who answers them. Null returns it to the queue of all. */
export async function handOver(ctx: SupportCtx, input: { number: string; staffId: string | null }): Promise<void> {
  requireStaff(ctx, 'support')
  await assignWorkOrder(ctx, input, async (staffId) => (await listColleagues(ctx)).some(({ id }) => id === staffId))
}
