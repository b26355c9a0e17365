import { and, desc, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { freezeOf } from '#features/account/api.ts'
import { isClosing } from '#features/safety/api.ts'
import { asSystem, type Ctx } from '#platform/ctx.ts'
import type { GuestState } from '../model/guests.ts'
import { serverGuests } from '../schema.ts'

export type GuestRecord = typeof serverGuests.$inferSelect

/** Condition for guests whose access has not ended, accepted or not. */
export function stillOpen(now: Date) {
  return and(isNull(serverGuests.endedAt), gt(serverGuests.untilAt, now))
}

/** Whether an account is neither blocked nor closing, so that it can have guests and be one. */
export async function inGoodStanding(ctx: Ctx, accountId: string): Promise<boolean> {
  const system = asSystem(ctx, 'servers.guests')
  return !(await freezeOf(system, accountId)) && !(await isClosing(system, accountId))
}

/** Accepted guest access of an account to a server that is valid now. */
export async function placeOf(ctx: Pick<Ctx, 'db' | 'now'>, accountId: string, serverId: string): Promise<GuestRecord | undefined> {
  const [place] = await ctx.db
    .select()
    .from(serverGuests)
    .where(and(eq(serverGuests.serverId, serverId), eq(serverGuests.accountId, accountId), isNotNull(serverGuests.acceptedAt), stillOpen(ctx.now())))
    .orderBy(desc(serverGuests.invitedAt))
    .limit(1)
  return place
}

/** Ends the rows of guests whose time is over. The caller holds the server's lock. */
export async function endOverdue(ctx: Pick<Ctx, 'db' | 'now'>, serverId: string): Promise<void> {
  await ctx.db
    .update(serverGuests)
    .set({ endedAt: serverGuests.untilAt, endedBy: 'time' })
    .where(and(eq(serverGuests.serverId, serverId), isNull(serverGuests.endedAt), lte(serverGuests.untilAt, ctx.now())))
}

/** State of a guest, also if the end of their time is not recorded yet. */
export function standingOfGuest(row: GuestRecord, now: Date): Pick<GuestRecord, 'endedAt' | 'endedBy'> & { state: GuestState } {
  if (row.endedAt) return { state: 'ended', endedAt: row.endedAt, endedBy: row.endedBy }
  if (row.untilAt <= now) return { state: 'ended', endedAt: row.untilAt, endedBy: 'time' }
  return { state: row.acceptedAt ? 'active' : 'invited', endedAt: null, endedBy: null }
}
