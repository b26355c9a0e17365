import { and, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import type { GuestState } from '../model/guests.ts'
import { serverGuests } from '../schema.ts'

export type GuestRecord = typeof serverGuests.$inferSelect

/** Guests whose time has not come to its end in any way, whether they have accepted or not. */
export function stillOpen(now: Date) {
  return and(isNull(serverGuests.endedAt), gt(serverGuests.untilAt, now))
}

/** The place that an account has accepted on a server and that holds now. */
export async function placeOf(ctx: Pick<Ctx, 'db' | 'now'>, accountId: string, serverId: string): Promise<GuestRecord | undefined> {
  const [place] = await ctx.db
    .select()
    .from(serverGuests)
    .where(and(eq(serverGuests.serverId, serverId), eq(serverGuests.accountId, accountId), isNotNull(serverGuests.acceptedAt), stillOpen(ctx.now())))
    .orderBy(desc(serverGuests.invitedAt))
    .limit(1)
  return place
}

/** Writes down of those whose time is over that it is; the caller holds the server's lock. */
export async function endOverdue(ctx: Pick<Ctx, 'db' | 'now'>, serverId: string): Promise<void> {
  await ctx.db
    .update(serverGuests)
    .set({ endedAt: serverGuests.untilAt, endedBy: 'time' })
    .where(and(eq(serverGuests.serverId, serverId), isNull(serverGuests.endedAt), lte(serverGuests.untilAt, ctx.now())))
}

/** How it stands with a guest, also where nobody has written down yet that their time is over. */
export function standingOfGuest(row: GuestRecord, now: Date): Pick<GuestRecord, 'endedAt' | 'endedBy'> & { state: GuestState } {
  if (row.endedAt) return { state: 'ended', endedAt: row.endedAt, endedBy: row.endedBy }
  if (row.untilAt <= now) return { state: 'ended', endedAt: row.untilAt, endedBy: 'time' }
  return { state: row.acceptedAt ? 'active' : 'invited', endedAt: null, endedBy: null }
}
