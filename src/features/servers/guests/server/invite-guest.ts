import { and, eq } from 'drizzle-orm'
import { freezeOf, nameAccounts } from '#features/account/api.ts'
import { lastFourOf, maskedHolder } from '#features/account/model/holders.ts'
import { requireStepUp } from '#features/auth/api.ts'
import { sendMessage } from '#features/messages/api.ts'
import { isClosing } from '#features/safety/api.ts'
import { asSystem, type Ctx } from '#platform/ctx.ts'
import { once } from '#platform/db/once.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { requireWithinLimits } from '#platform/limits.ts'
import { newId } from '#platform/pure/id.ts'
import { DomainError } from '#platform/domain-error.ts'
import type { InviteGuestInput } from '../forms.ts'
import { guestRules } from '../../model/guests.ts'
import { serverGuests } from '../../schema.ts'
import { holderFor } from './find-guest.ts'
import { endOverdue, stillOpen } from '../../server/guest-rows.ts'
import { authorizeServerAction } from '../../server/authorize-server-action.ts'

/**
 * Invites a colleague to work with one server of the customer, from acceptance until the given time. Needs step-up authentication; idempotent per
 * click. Throws `guests.last-four`, `guests.nobody`, `guests.oneself`, `guests.there-already`, `guests.full`, `guests.not-now` if either
 * account is closing or blocked or the server is about to end, and `guests.invited-often` after thirty a day.
 */
export async function inviteGuest(ctx: Ctx, input: InviteGuestInput): Promise<{ guestId: string }> {
  const accountId = await requireStepUp(ctx)
  const { idempotencyKey, ...request } = input
  if (lastFourOf(input.account) !== input.lastFour) throw new DomainError('invalid', 'guests.last-four', {}, [{ path: 'lastFour', code: 'guests.last-four' }])
  return inTransaction(ctx, (ctx) =>
    once(ctx, { scope: 'servers.invite-guest', owner: accountId, key: idempotencyKey, request }, async () => {
      const { server } = await authorizeServerAction(ctx, input.code, 'owner')
      await requireWithinLimits(ctx, 'guests.invited-often', [{ key: `servers.guest-invited:${accountId}`, max: 30, windowSeconds: 86_400 }])
      const guest = await holderFor(ctx, accountId, input.account)
      if (server.state === 'transferring' || server.state === 'recycled' || !(await bothStay(ctx, accountId, guest.id)))
        throw new DomainError('conflict', 'guests.not-now')
      await endOverdue(ctx, server.id)
      const there = and(eq(serverGuests.serverId, server.id), stillOpen(ctx.now()))
      if ((await ctx.db.$count(serverGuests, and(there, eq(serverGuests.accountId, guest.id)))) > 0) throw new DomainError('conflict', 'guests.there-already')
      if ((await ctx.db.$count(serverGuests, there)) >= guestRules.perServer) throw new DomainError('conflict', 'guests.full', { max: guestRules.perServer })
      const guestId = newId()
      const invitedAt = ctx.now()
      const untilAt = new Date(invitedAt.getTime() + input.hours * 3_600_000)
      await ctx.db
        .insert(serverGuests)
        .values({ id: guestId, serverId: server.id, ownerId: accountId, accountId: guest.id, scope: input.scope, invitedAt, untilAt })
      const owner = (await nameAccounts(asSystem(ctx, 'servers.guests'), [accountId])).get(accountId)
      await sendMessage(ctx, {
        accountId: guest.id,
        category: 'operations',
        code: 'server.guest-invited',
        params: { server: server.name, other: maskedHolder(owner), at: untilAt.toISOString() },
        link: '/console/cloud-console',
        eventKey: `guest-invited ${guestId}`,
      })
      return { guestId }
    }),
  )
}

async function bothStay(ctx: Ctx, ...accountIds: string[]): Promise<boolean> {
  const system = asSystem(ctx, 'servers.guests')
  for (const id of accountIds) if ((await freezeOf(system, id)) || (await isClosing(system, id))) return false
  return true
}
