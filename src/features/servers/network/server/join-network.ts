import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { JoinNetworkInput } from '../forms.ts'
import { lockForNetwork } from './network-rows.ts'
import { admit, lockOwnNetwork } from './private-rows.ts'

/** Adds the customer's server to a private network of its region, at the wanted address or the lowest free one. */
export async function joinNetwork(ctx: Ctx, input: JoinNetworkInput): Promise<{ address: string }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const server = await lockForNetwork(ctx, accountId, input.code)
    return admit(ctx, server, await lockOwnNetwork(ctx, accountId, input.networkId), input.address)
  })
}
