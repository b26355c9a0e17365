import { sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { grains, keptMs, type CoarseGrain, type Grain } from '../model.ts'
import { metricRollUps, serverMeters } from '../schema.ts'
import { finer, rolledUpTo, tableOf } from './metric-rows.ts'

const stepMs: Readonly<Record<CoarseGrain, number>> = { minute: 60_000, quarter: 15 * 60_000, hour: 3_600_000 }
const coarser: Readonly<Record<Grain, CoarseGrain | undefined>> = { raw: 'minute', minute: 'quarter', quarter: 'hour', hour: undefined }
/** Number of steps rolled up again each time, because a measurement may be stored shortly after its minute was made. */
const again = 2

/**
 * Rolls up measurements to minutes, minutes to quarters of an hour and quarters to hours, each in one statement, from the end of the last
 * run. Idempotent. Then deletes rows past their retention, server by server along the primary key.
 */
export async function rollUpMetrics(ctx: Ctx): Promise<void> {
  requireSystem(ctx)
  await rollUp(ctx, 'minute')
  await rollUp(ctx, 'quarter')
  await rollUp(ctx, 'hour')
  for (const grain of grains) await prune(ctx, grain)
}

async function rollUp(ctx: Ctx, grain: CoarseGrain): Promise<void> {
  const step = stepMs[grain]
  const to = Math.floor(ctx.now().getTime() / step) * step
  const done = (await rolledUpTo(ctx, grain))?.getTime()
  const finest = to - keptMs[finer[grain]]
  const from = Math.ceil(Math.max(done === undefined ? finest : done - again * step, finest) / step) * step
  if (from >= to) return
  const span = sql`at >= ${new Date(from).toISOString()} and at < ${new Date(to).toISOString()}`
  const columns = sql.raw('cpu, memory, disk, disk_read, disk_write, net_in, net_out')
  await inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`
      insert into ${tableOf[grain]} (server_id, at, ${columns})
      select server_id, date_bin(make_interval(secs => ${step / 1000}), at, 'epoch'::timestamptz),
        avg(cpu), avg(memory), avg(disk), avg(disk_read), avg(disk_write), avg(net_in), avg(net_out)
      from ${tableOf[finer[grain]]} where ${span} group by 1, 2
      on conflict (server_id, at) do update set (${columns}) =
        (excluded.cpu, excluded.memory, excluded.disk, excluded.disk_read, excluded.disk_write, excluded.net_in, excluded.net_out)`)
    const doneTo = new Date(to)
    await ctx.db.insert(metricRollUps).values({ grain, doneTo }).onConflictDoUpdate({ target: metricRollUps.grain, set: { doneTo } })
  })
}

/** Keeps rows of which no coarser resolution is made yet, whatever their age. */
async function prune(ctx: Ctx, grain: Grain): Promise<void> {
  const next = coarser[grain]
  const over = ctx.now().getTime() - keptMs[grain]
  const before = new Date(next ? Math.min(over, (await rolledUpTo(ctx, next))?.getTime() ?? 0) : over)
  const table = tableOf[grain]
  await ctx.db.execute(sql`
    delete from ${table} where (server_id, at) in (
      select old.server_id, old.at from ${serverMeters} meter,
        lateral (select server_id, at from ${table} where server_id = meter.server_id and at < ${before.toISOString()} order by at limit 500) old)`)
}
