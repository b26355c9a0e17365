import { and, eq, or, sql } from 'drizzle-orm'
import { requireCustomer, type Ctx } from '#platform/ctx.ts'
import { DomainError } from '#platform/domain-error.ts'
import { serverGuests } from '../../schema.ts'
import { stillOpen } from '../../server/guest-rows.ts'

/** Ends guest access or an invitation at once, by the server's owner or the guest. Open consoles end within seconds. Throws `guests.gone`. */
export async function endGuest(ctx: Ctx, input: { guestId: string }): Promise<{ ended: true }> {
  const accountId = requireCustomer(ctx)
  const { id, ownerId, endedBy } = serverGuests
  const [ended] = await ctx.db
    .update(serverGuests)
    .set({ endedAt: ctx.now(), endedBy: sql`case when ${ownerId} = ${accountId}::uuid then 'owner' else 'guest' end` })
    .where(and(eq(id, input.guestId), or(eq(ownerId, accountId), eq(serverGuests.accountId, accountId)), stillOpen(ctx.now())))
    .returning({ endedBy })
  if (!ended) throw new DomainError('not-found', 'guests.gone')
  return { ended: true }
}
