import { and, eq, isNull } from 'drizzle-orm'
import { nameAccounts } from '#features/account/api.ts'
import { maskedHolder } from '#features/account/model/holders.ts'
import { sendMessage } from '#features/messages/api.ts'
import { asSystem, requireCustomer, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { DomainError } from '#platform/domain-error.ts'
import { serverGuests, servers } from '../../schema.ts'
import { inGoodStanding, stillOpen } from '../../server/guest-rows.ts'

/** Accepts an invitation of the caller while it is valid. Throws `guests.gone`, and `guests.not-now` while an account is closing or blocked. */
export async function acceptGuest(ctx: Ctx, input: { guestId: string }): Promise<{ code: string }> {
  const accountId = requireCustomer(ctx)
  return inTransaction(ctx, async (ctx) => {
    const [place] = await ctx.db
      .update(serverGuests)
      .set({ acceptedAt: ctx.now() })
      .where(and(eq(serverGuests.id, input.guestId), eq(serverGuests.accountId, accountId), isNull(serverGuests.acceptedAt), stillOpen(ctx.now())))
      .returning()
    if (!place) throw new DomainError('not-found', 'guests.gone')
    if (!(await inGoodStanding(ctx, accountId))) throw new DomainError('conflict', 'guests.not-now')
    const [server] = await ctx.db.select({ code: servers.code, name: servers.name }).from(servers).where(eq(servers.id, place.serverId))
    const guest = (await nameAccounts(asSystem(ctx, 'servers.guests'), [accountId])).get(accountId)
    await sendMessage(ctx, {
      accountId: place.ownerId,
      category: 'security',
      code: 'server.guest-accepted',
      params: { server: server!.name, other: maskedHolder(guest), at: place.untilAt.toISOString() },
      link: `/console/server-admin?server=${server!.code}`,
    })
    return { code: server!.code }
  })
}
