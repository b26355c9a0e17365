import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { schedule } from './jobs.ts'

const doneJobDays = 3
const eventDays = 30
const clickDays = 30

/** Removes what nobody needs any more: finished jobs, relayed events and the replies of old clicks. Dead jobs stay. */
export async function prune(ctx: Ctx): Promise<void> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * 86_400_000).toISOString()
  await ctx.db.execute(sql`delete from platform_job where state = 'done' and finished_at < ${before(doneJobDays)}`)
  await ctx.db.execute(sql`delete from platform_event where at < ${before(eventDays)} and relayed_at is not null`)
  await ctx.db.execute(sql`delete from platform_once where created_at < ${before(clickDays)}`)
}

export const housekeeping = [schedule({ name: 'platform.prune', everySeconds: 600, run: (ctx: Ctx) => prune(ctx) })]
