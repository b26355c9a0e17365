import { closeRenewals, lockOpenRenewals } from '#features/orders/api.ts'
import type { Ctx } from '#platform/ctx.ts'
import { lockServers } from '../../renewals/server/apply-renewal.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import { authorizeServerAction, authorizeServerRead } from '../../server/authorize-server-action.ts'

/** Locks a server of the customer whose next size is about to change, and cancels its unpaid orders, which are priced for another size. */
export async function lockForNextShape(ctx: Ctx, code: string): Promise<ServerRecord> {
  const { id } = (await authorizeServerRead(ctx, code)).server
  // Locks orders before servers, in the same order as payments, and then checks again for an order that was placed in between.
  await lockOpenRenewals(ctx, [id])
  await lockServers(ctx, [id])
  const { server } = await authorizeServerAction(ctx, code, 'owner')
  const open = await lockOpenRenewals(ctx, [id])
  await closeRenewals(
    ctx,
    open.map((order) => order.orderId),
    'superseded',
  )
  return server
}
