import { sql } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { formatCidr } from '#platform/pure/cidr.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { CreateNetworkInput } from '../forms.ts'
import { maxPrivateNetworks, privateCidr } from '../model.ts'
import { privateNetworks } from '../schema.ts'
import { lockForNetwork } from './network-rows.ts'
import { admit, lockOwnNetwork, networksHeld } from './private-rows.ts'

/**
 * Creates a private network in the region of the customer's server and adds the server to it. Idempotent per click; at most ten per
 * account, each with another name.
 */
export async function createNetwork(ctx: Ctx, input: CreateNetworkInput): Promise<{ networkId: string; address: string }> {
  const accountId = requireCustomer(ctx)
  const { idempotencyKey, ...request } = input
  const cidr = privateCidr(input.cidr)
  if (!cidr) throw new DomainError('invalid', 'network.private-cidr', {}, [{ path: 'cidr', code: 'network.private-cidr' }])
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'servers.create-network', owner: accountId, key: idempotencyKey, request }, async () => {
      // Serializes requests of one account, which could exceed the quota together.
      await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 322))`)
      const server = await lockForNetwork(ctx, accountId, input.code)
      if ((await networksHeld(ctx, accountId)) >= maxPrivateNetworks) throw new DomainError('conflict', 'network.network-quota', { max: maxPrivateNetworks })
      const id = newId()
      const [made] = await ctx.db
        .insert(privateNetworks)
        .values({ id, accountId, regionId: server.regionId, name: input.name, cidr: formatCidr(cidr), createdAt: ctx.now() })
        .onConflictDoNothing()
        .returning({ id: privateNetworks.id })
      if (!made) throw new DomainError('conflict', 'network.name-taken', {}, [{ path: 'name', code: 'network.name-taken' }])
      const { address } = await admit(ctx, server, await lockOwnNetwork(ctx, accountId, id), null)
      return { networkId: id, address }
    }),
  )
}
