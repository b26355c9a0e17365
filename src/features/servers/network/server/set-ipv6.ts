import { and, eq, like } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { servers } from '../../schema.ts'
import type { ServerRecord } from '../../server/server-rows.ts'
import { reverseNames } from '../schema.ts'
import { declareNetwork, lockForNetwork } from './network-rows.ts'
import { ipv6Of } from './zone-options.ts'

/**
 * Turns the IPv6 address of the customer's server on or off, which is free. The same state again changes nothing. Turning it on is refused
 * where the region or the engine of the zone has none. Both wait for a resize, which ends with the options that it began with.
 */
export async function setIpv6(ctx: Ctx, { code, on }: { code: string; on: boolean }): Promise<{ changed: boolean }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const server = await lockForNetwork(ctx, accountId, code)
    if (server.shape.ipv6 === on) return { changed: false }
    if (on) await refuseUnlessOffered(ctx, server)
    if (server.state === 'resizing') throw new DomainError('conflict', 'servers.busy', { operation: 'resize' })
    const { shape, nextShape } = server
    await ctx.db
      .update(servers)
      .set({ shape: { ...shape, ipv6: on }, nextShape: nextShape && { ...nextShape, ipv6: on }, updatedAt: ctx.now() })
      .where(eq(servers.id, server.id))
    // The address is gone, and with it its name.
    if (!on) await ctx.db.delete(reverseNames).where(and(eq(reverseNames.serverId, server.id), like(reverseNames.address, '%:%')))
    await declareNetwork(ctx, server.id)
    return { changed: true }
  })
}

async function refuseUnlessOffered(ctx: Ctx, server: ServerRecord): Promise<void> {
  const option = await ipv6Of(ctx, server)
  if (option === 'preparing') throw new DomainError('unavailable', 'network.preparing')
  if (option !== 'offered') throw new DomainError('conflict', 'network.no-ipv6')
}
