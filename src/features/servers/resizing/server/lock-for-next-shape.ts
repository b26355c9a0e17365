import { closeRenewals, lockOpenRenewals } from '#features/orders/api.ts'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { lockServers } from '../../renewals/server/apply-renewal.ts'
import { lockOwnServer, ownServer, type ServerRecord } from '../../server/server-rows.ts'

/** Locks an own server whose next size is about to change, and closes its unpaid orders: they are priced for another size. */
export async function lockForNextShape(ctx: Ctx, accountId: string, code: string): Promise<ServerRecord> {
  requireCustomer(ctx)
  const { id } = await ownServer(ctx, accountId, code)
  // Orders before servers, as whoever pays takes them; and again, for one that was placed in between.
  await lockOpenRenewals(ctx, [id])
  await lockServers(ctx, [id])
  const server = await lockOwnServer(ctx, accountId, code)
  const open = await lockOpenRenewals(ctx, [id])
  await closeRenewals(
    ctx,
    open.map((order) => order.orderId),
    'superseded',
  )
  return server
}
