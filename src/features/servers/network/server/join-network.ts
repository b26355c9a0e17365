import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { JoinNetworkInput } from '../forms.ts'
import { lockForNetwork } from './network-rows.ts'
import { admit, lockOwnNetwork } from './private-rows.ts'

/** Takes an own server into an own private network of its region, at the address that is wanted or the lowest free one. */
export async function joinNetwork(ctx: Ctx, input: JoinNetworkInput): Promise<{ address: string }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const server = await lockForNetwork(ctx, accountId, input.code)
    return admit(ctx, server, await lockOwnNetwork(ctx, accountId, input.networkId), input.address)
  })
}
