import { desc, eq, and } from 'drizzle-orm'
import { nameAccounts } from '#features/account/api.ts'
import { hideLastFour, maskName, maskNumber } from '#features/account/model/holders.ts'
import { asSystem, type Ctx } from '#platform/ctx.ts'
import type { Guest } from '../../model/guests.ts'
import { serverGuests } from '../../schema.ts'
import { standingOfGuest } from '../../server/guest-rows.ts'
import { authorizeServerRead } from '../../server/authorize-server-action.ts'

const shown = 30

/** Guests of the customer's server, masked, newest first. Accounts are read only of those who have accepted. Guests of former owners are hidden. */
export async function listGuests(ctx: Ctx, input: { code: string }): Promise<{ guests: Guest[] }> {
  const { server, actor } = await authorizeServerRead(ctx, input.code)
  const rows = await ctx.db
    .select()
    .from(serverGuests)
    .where(and(eq(serverGuests.serverId, server.id), eq(serverGuests.ownerId, actor.id)))
    .orderBy(desc(serverGuests.invitedAt), desc(serverGuests.id))
    .limit(shown)
  const names = await nameAccounts(
    asSystem(ctx, 'servers.guests'),
    rows.flatMap((row) => (row.acceptedAt && row.accountId) ?? []),
  )
  const guests = rows.map((row): Guest => {
    const { id, scope, invitedAt, untilAt, sentTo } = row
    const found = row.acceptedAt && row.accountId ? names.get(row.accountId) : undefined
    const who = found ? { name: maskName(found.nickname), number: maskNumber(found.number) } : null
    return { id, scope, invitedAt, untilAt, sentTo: sentTo && hideLastFour(sentTo), who, ...standingOfGuest(row, ctx.now()) }
  })
  return { guests }
}
