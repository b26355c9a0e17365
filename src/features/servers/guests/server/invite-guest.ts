import { and, eq } from 'drizzle-orm'
import { ownPhone, readAccount } from '#features/account/api.ts'
import { lastFourOf } from '#features/account/model/holders.ts'
import { requireStepUp } from '#features/auth/api.ts'
import { type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { announce } from '#platform/outbox/outbox.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { InviteGuestInput } from '../forms.ts'
import { guestRules } from '../../model/guests.ts'
import { serverGuests } from '../../schema.ts'
import { endOverdue, inGoodStanding, stillOpen } from '../../server/guest-rows.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'

/**
 * Invites a colleague to work with one server of the customer, from acceptance until the given time. Needs step-up authentication; idempotent per
 * click. Nothing depends on whether the typed phone or number has an account: `bindGuest` looks that up afterwards. Throws `guests.last-four`,
 * `guests.oneself`, `guests.there-already`, `guests.full`, `guests.not-now` if the owner is closing or blocked or the server is about to end, and
 * `guests.invited-often` after thirty a day.
 */
export async function inviteGuest(ctx: Ctx, input: InviteGuestInput): Promise<{ guestId: string }> {
  const accountId = await requireStepUp(ctx)
  const { idempotencyKey, ...request } = input
  const fault = (path: string, code: string) => new DomainError('invalid', code, {}, [{ path, code }])
  if (lastFourOf(input.account) !== input.lastFour) throw fault('lastFour', 'guests.last-four')
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'servers.invite-guest', owner: accountId, key: idempotencyKey, request }, async () => {
      const { server } = await authorizeServerAction(ctx, input.code, 'owner')
      await requireWithinLimits(ctx, 'guests.invited-often', [{ key: `servers.guest-invited:${accountId}`, max: 30, windowSeconds: 86_400 }])
      if ([await ownPhone(ctx), (await readAccount(ctx, accountId)).number].includes(input.account)) throw fault('account', 'guests.oneself')
      if (server.state === 'transferring' || server.state === 'recycled' || !(await inGoodStanding(ctx, accountId)))
        throw new DomainError('conflict', 'guests.not-now')
      await endOverdue(ctx, server.id)
      const there = and(eq(serverGuests.serverId, server.id), stillOpen(ctx.now()))
      if ((await ctx.db.$count(serverGuests, and(there, eq(serverGuests.sentTo, input.account)))) > 0) throw new DomainError('conflict', 'guests.there-already')
      if ((await ctx.db.$count(serverGuests, there)) >= guestRules.perServer) throw new DomainError('conflict', 'guests.full', { max: guestRules.perServer })
      const guestId = newId()
      const invitedAt = ctx.now()
      const untilAt = new Date(invitedAt.getTime() + input.hours * 3_600_000)
      const { account: sentTo, scope } = input
      await ctx.db.insert(serverGuests).values({ id: guestId, serverId: server.id, ownerId: accountId, sentTo, scope, invitedAt, untilAt })
      await announce(ctx, 'server.guest-invited', { guestId })
      return { guestId }
    }),
  )
}
