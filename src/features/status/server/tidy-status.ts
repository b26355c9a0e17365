import { lt } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { pruneRows } from '#platform/db/retention/prune-rows.ts'
import { dayOf } from '../model/days.ts'
import { statusRetention } from '../model/retention.ts'
import { statusDay } from '../schema.ts'

const dayMs = 86_400_000
/** Days of the record of checks, more than the page shows. */
const recordDays = 400

/** Deletes old records and sent mails, and requests for a subscription that were not confirmed in time or whose confirmation is older. */
export async function tidyStatus(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  const now = ctx.now().getTime()
  await ctx.db.delete(statusDay).where(lt(statusDay.day, dayOf(new Date(now - recordDays * dayMs))))
  await pruneRows(ctx, statusRetention)
}
