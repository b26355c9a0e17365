import { and, eq, ne } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { listOwnImages } from '../../backups/server/list-own-images.ts'
import { listPrivateNetworks } from '../../network/server/list-private-networks.ts'
import { servers } from '../../schema.ts'
import type { AccountResources } from '../model.ts'

/** Images and private networks of the customer, whether or not the account still has a server. */
export async function readAccountResources(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<AccountResources> {
  const accountId = requireCustomer(ctx)
  const [{ images, max: maxImages }, { networks, max: maxNetworks }, held] = await Promise.all([
    listOwnImages(ctx),
    listPrivateNetworks(ctx),
    ctx.db
      .select({ id: servers.id })
      .from(servers)
      .where(and(eq(servers.accountId, accountId), ne(servers.state, 'released')))
      .limit(1),
  ])
  return { images, maxImages, networks, maxNetworks, hasServers: held.length > 0 }
}
