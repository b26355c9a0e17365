import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { schedule } from './jobs.ts'

const doneJobDays = 3
const eventDays = 30
const clickDays = 30
const siteChangeDays = 1

/** Removes expired rows: finished jobs, relayed events, replies of old clicks, changes of the site that every process has seen. Dead jobs stay. */
export async function prune(ctx: Ctx): Promise<void> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * 86_400_000).toISOString()
  await ctx.db.execute(sql`delete from platform_job where state = 'done' and finished_at < ${before(doneJobDays)}`)
  await ctx.db.execute(sql`delete from platform_event where at < ${before(eventDays)} and relayed_at is not null`)
  await ctx.db.execute(sql`delete from platform_once where created_at < ${before(clickDays)}`)
  await ctx.db.execute(sql`delete from site_change where changed_at < ${before(siteChangeDays)}`)
}

export const housekeeping = [schedule({ name: 'platform.prune', everySeconds: 600, byDate: true, run: (ctx: Ctx) => prune(ctx) })]
