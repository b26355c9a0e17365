import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import { enqueue, type JobHandler, type Schedule } from './jobs.ts'

const noPayload = z.strictObject({})

/** The job that one period of a schedule runs as. */
export function scheduleHandler<C extends Ctx>(schedule: Schedule<C>): JobHandler<C> {
  return {
    name: jobNameOf(schedule),
    mode: schedule.mode,
    payload: noPayload,
    // Take-overs after crashes; a run that throws is not repeated.
    maxAttempts: 5,
    traceless: true,
    run: (ctx, _payload, job) => schedule.run(ctx, job),
  }
}

function jobNameOf(schedule: { name: string }): string {
  return `schedule:${schedule.name}`
}

/** Last start that lies so far ahead was made under a wrong clock. It must not stop a schedule until that time comes. */
const wrongAheadMs = 300_000

/** Queues a run of each schedule whose period has begun and was not started by another process. */
export async function startDueSchedules<C extends Ctx>(ctx: C, schedules: readonly Schedule<C>[]): Promise<void> {
  for (const schedule of schedules) {
    await ctx.db.transaction(async (tx) => {
      if (await claimPeriod({ ...ctx, db: tx }, schedule)) {
        await enqueue({ ...ctx, db: tx }, jobNameOf(schedule), {}, { key: schedule.name })
      }
    })
  }
}

/** Returns true for one process per period. A run that is still active uses up its next periods, so that no schedule overlaps itself. */
async function claimPeriod(ctx: Ctx, schedule: { name: string; everySeconds: number }): Promise<boolean> {
  const now = ctx.now()
  const period = Math.floor(now.getTime() / 1000 / schedule.everySeconds)
  const claimed = await ctx.db.execute<never>(sql`
    insert into platform_schedule as s (name, period, started_at) values (${schedule.name}, ${period}, ${now.toISOString()})
    on conflict (name) do update set period = excluded.period, started_at = excluded.started_at
    where s.period < excluded.period or s.started_at > ${new Date(now.getTime() + wrongAheadMs).toISOString()}`)
  if (claimed.rowCount === 0) return false
  const running = await ctx.db.execute<never>(sql`select 1 from platform_job where name = ${jobNameOf(schedule)} and state = 'running'`)
  return running.rowCount === 0
}
