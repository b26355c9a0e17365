import { and, isNull, lt, or } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { dayOf } from '../model/days.ts'
import { statusDay, statusRequest } from '../schema.ts'

const dayMs = 86_400_000
/** Days of the record of checks, more than the page shows. */
const recordDays = 400
/** Hours in which a subscription can be confirmed. */
export const confirmHours = 48

/** Deletes old records, and requests for a subscription that were not confirmed in time or whose confirmation is older. */
export async function tidyStatus(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const now = ctx.now().getTime()
  await ctx.db.delete(statusDay).where(lt(statusDay.day, dayOf(new Date(now - recordDays * dayMs))))
  const over = new Date(now - confirmHours * 3_600_000)
  await ctx.db.delete(statusRequest).where(or(and(isNull(statusRequest.confirmedAt), lt(statusRequest.createdAt, over)), lt(statusRequest.confirmedAt, over)))
}
