import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { NetworkStanding } from '../model.ts'
import { declareNetwork, lockForNetwork, networkOf, standingOf } from './network-rows.ts'

/** Sends the declared network of the customer's server to the engine again after a failure; does nothing otherwise. */
export async function retryNetwork(ctx: Ctx, input: { code: string }): Promise<NetworkStanding> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const server = await lockForNetwork(ctx, accountId, input.code, 'retryNetwork')
    if ((await networkOf(ctx, server.id))?.errorCode) await declareNetwork(ctx, server.id)
    return standingOf(await networkOf(ctx, server.id), server.machineId)
  })
}
