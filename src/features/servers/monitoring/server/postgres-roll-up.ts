import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { grains, keptMs, type CoarseGrain, type Grain } from '../model.ts'
import { metricRollUps } from '../schema.ts'
import { finer, metricTables, rolledUpTo } from './postgres-rows.ts'

const minute = 60_000
const hour = 60 * minute
const stepMs: Readonly<Record<CoarseGrain, number>> = { minute, quarter: 15 * minute, hour }
const coarser: Readonly<Record<Grain, CoarseGrain | undefined>> = { raw: 'minute', minute: 'quarter', quarter: 'hour', hour: undefined }
/** Number of steps rolled up again each time, because a measurement may be stored shortly after its minute was made. */
const again = 2

/** Time that one statement rolls up or deletes: a few million rows of 50,000 servers at most, which fits in the time limit of a statement. */
const rollUpSliceMs: Readonly<Record<CoarseGrain, number>> = { minute: 5 * minute, quarter: 30 * minute, hour: 4 * hour }
const pruneSliceMs: Readonly<Record<Grain, number>> = { raw: minute, minute: 4 * minute, quarter: hour, hour: 4 * hour }
/** Maximum number of slices of each grain in one run: an hour of raw data is rolled up and deleted. */
export const slicesAtOnce = { rollUp: 12, prune: 60 } as const

type Progress = 'done' | 'more'

/**
 * Rolls up measurements to minutes, minutes to quarters of an hour and quarters to hours, from the end of the last run, then deletes rows past
 * their retention. Idempotent. Handles a bounded number of slices of time, and tells whether some are left, as after a pause.
 */
export async function rollUpRows(ctx: Ctx): Promise<Progress> {
  const progress: Progress[] = []
  for (const grain of ['minute', 'quarter', 'hour'] as const) progress.push(await repeat(slicesAtOnce.rollUp, () => rollUp(ctx, grain)))
  for (const grain of grains) progress.push(await repeat(slicesAtOnce.prune, () => prune(ctx, grain)))
  return progress.includes('more') ? 'more' : 'done'
}

async function repeat(times: number, slice: () => Promise<Progress>): Promise<Progress> {
  for (let nth = 0; nth < times; nth++) if ((await slice()) === 'done') return 'done'
  return 'more'
}

/** Rolls up one slice. Two runs at a time wait for each other at the row of the grain. */
async function rollUp(ctx: Ctx, grain: CoarseGrain): Promise<Progress> {
  return inTransaction(ctx, async (ctx) => {
    const end = await endOf(ctx, grain)
    if (end === undefined) return 'done'
    const done = await lockedMark(ctx, grain, new Date(end - keptMs[finer[grain]]))
    if (done >= end) return 'done'
    const first = await firstRow(ctx, finer[grain], new Date(done - again * stepMs[grain]))
    const from = floor(Math.min(first ?? end, end), stepMs[grain])
    const to = Math.min(Math.max(from, done) + rollUpSliceMs[grain], end)
    if (from < to) await makeMeans(ctx, grain, new Date(from), new Date(to))
    await ctx.db
      .update(metricRollUps)
      .set({ doneTo: new Date(to) })
      .where(eq(metricRollUps.grain, grain))
    return to < end ? 'more' : 'done'
  })
}

/** End of the last whole step that the finer resolution covers; undefined if that is not yet computed. */
async function endOf(ctx: Ctx, grain: CoarseGrain): Promise<number | undefined> {
  const source = finer[grain]
  const covered = source === 'raw' ? ctx.now() : await rolledUpTo(ctx, source)
  return covered && floor(covered.getTime(), stepMs[grain])
}

/** Locks the row of a grain and returns the time up to which it is computed. The first run begins at `start`. */
async function lockedMark(ctx: Ctx, grain: CoarseGrain, start: Date): Promise<number> {
  await ctx.db.insert(metricRollUps).values({ grain, doneTo: start }).onConflictDoNothing()
  const [mark] = await ctx.db.select({ doneTo: metricRollUps.doneTo }).from(metricRollUps).where(eq(metricRollUps.grain, grain)).for('update')
  return mark!.doneTo.getTime()
}

async function firstRow(ctx: Ctx, grain: Grain, since?: Date): Promise<number | undefined> {
  const { rows } = await ctx.db.execute<{ ms: string | null }>(sql`
    select (extract(epoch from min(at)) * 1000)::bigint::text as ms from ${metricTables[grain]} where at >= ${since ? since.toISOString() : '-infinity'}`)
  return rows[0]?.ms ? Number(rows[0].ms) : undefined
}

async function makeMeans(ctx: Ctx, grain: CoarseGrain, from: Date, to: Date): Promise<void> {
  const columns = sql.raw('cpu, memory, disk, disk_read, disk_write, net_in, net_out')
  const excluded = sql.raw('excluded.cpu, excluded.memory, excluded.disk, excluded.disk_read, excluded.disk_write, excluded.net_in, excluded.net_out')
  const kept = sql.raw('kept.cpu, kept.memory, kept.disk, kept.disk_read, kept.disk_write, kept.net_in, kept.net_out')
  await ctx.db.execute(sql`
    insert into ${metricTables[grain]} as kept (server_id, at, ${columns})
    select server_id, date_bin(make_interval(secs => ${stepMs[grain] / 1000}), at, 'epoch'::timestamptz),
      avg(cpu), avg(memory), avg(disk), avg(disk_read), avg(disk_write), avg(net_in), avg(net_out)
    from ${metricTables[finer[grain]]} where at >= ${from.toISOString()} and at < ${to.toISOString()} group by 1, 2
    on conflict (server_id, at) do update set (${columns}) = (${excluded}) where (${kept}) is distinct from (${excluded})`)
}

/** Deletes one slice of the oldest rows. Keeps rows of which no coarser resolution is made yet, whatever their age. */
async function prune(ctx: Ctx, grain: Grain): Promise<Progress> {
  const next = coarser[grain]
  const over = ctx.now().getTime() - keptMs[grain]
  const before = next ? Math.min(over, ((await rolledUpTo(ctx, next))?.getTime() ?? 0) - again * stepMs[next]) : over
  const first = await firstRow(ctx, grain)
  if (first === undefined || first >= before) return 'done'
  const to = Math.min(first + pruneSliceMs[grain], before)
  await ctx.db.execute(sql`delete from ${metricTables[grain]} where at < ${new Date(to).toISOString()}`)
  return to < before ? 'more' : 'done'
}

function floor(ms: number, step: number): number {
  return Math.floor(ms / step) * step
}
