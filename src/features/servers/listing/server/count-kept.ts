import { and, count, eq, isNull } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { privateNetworks } from '../../network/schema.ts'
import { serverImages } from '../../schema.ts'
import type { KeptCounts } from '../model.ts'

/** Numbers of images and private networks of the customer, which stay when the last server is released. */
export async function countKept(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<KeptCounts> {
  const accountId = requireCustomer(ctx)
  const images = and(eq(serverImages.accountId, accountId), isNull(serverImages.deletedAt))
  const [[image], [network]] = await Promise.all([
    ctx.db.select({ n: count() }).from(serverImages).where(images),
    ctx.db.select({ n: count() }).from(privateNetworks).where(eq(privateNetworks.accountId, accountId)),
  ])
  return { images: image?.n ?? 0, networks: network?.n ?? 0 }
}
