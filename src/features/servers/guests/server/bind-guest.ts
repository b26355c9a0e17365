import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { findHolder, nameAccounts, recipientOf } from '#features/account/api.ts'
import { maskedHolder } from '#features/account/model/holders.ts'
import { sendMessage } from '#features/messages/api.ts'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { guestRules } from '../../model/guests.ts'
import { serverGuests, servers } from '../../schema.ts'
import { endOverdue, stillOpen, type GuestRecord } from '../../server/guest-rows.ts'

const dayMs = 86_400_000

/**
 * Subscriber of `server.guest-invited`: shows the invitation to the account of the typed phone or number and notifies it. Runs after the owner's
 * response, so that neither the response nor its duration tells whether there is such an account.
 */
export async function bindGuest(ctx: Ctx, { guestId }: { guestId: string }): Promise<void> {
  requireSystem(ctx)
  const [row] = await ctx.db
    .select()
    .from(serverGuests)
    .where(and(eq(serverGuests.id, guestId), isNotNull(serverGuests.sentTo), unbound(ctx)))
    .for('update')
  const found = row && (await findHolder(ctx, row.sentTo!))
  if (found) await bind(ctx, row, found.id)
}

/** Subscriber of `account.registered`: shows the new account the recent invitations to its phone. */
export async function bindInvitationsToAccount(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  requireSystem(ctx)
  const phone = (await recipientOf(ctx, accountId))?.reach.sms
  if (!phone) return
  const recent = gt(serverGuests.invitedAt, new Date(ctx.now().getTime() - guestRules.registerDays * dayMs))
  const rows = await ctx.db
    .select()
    .from(serverGuests)
    .where(and(eq(serverGuests.sentTo, phone), recent, unbound(ctx)))
    .orderBy(serverGuests.id)
    .for('update')
  for (const row of rows) await bind(ctx, row, accountId)
}

function unbound(ctx: Ctx) {
  return and(isNull(serverGuests.accountId), stillOpen(ctx.now()))
}

async function bind(ctx: Ctx, row: GuestRecord, accountId: string): Promise<void> {
  if (accountId === row.ownerId) return
  const [server] = await ctx.db.select({ name: servers.name }).from(servers).where(eq(servers.id, row.serverId)).for('update')
  await endOverdue(ctx, row.serverId)
  // The account was invited by its phone and by its number. The owner is not told that both are one account.
  const theirs = and(eq(serverGuests.serverId, row.serverId), eq(serverGuests.accountId, accountId), isNull(serverGuests.endedAt))
  if ((await ctx.db.$count(serverGuests, theirs)) > 0) return
  await ctx.db.update(serverGuests).set({ accountId }).where(eq(serverGuests.id, row.id))
  const owner = (await nameAccounts(ctx, [row.ownerId])).get(row.ownerId)
  await sendMessage(ctx, {
    accountId,
    category: 'operations',
    code: 'server.guest-invited',
    params: { server: server!.name, other: maskedHolder(owner), at: row.untilAt.toISOString() },
    link: '/console/cloud-console',
    eventKey: `guest-invited ${row.id}`,
  })
}
