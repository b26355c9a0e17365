import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { isAnyOf, rowsOf } from '#platform/db/statements/arrays.ts'
import {
  emptySeries,
  gibOfMegabits,
  grainSeconds,
  metricNames,
  shortValue,
  type CoarseGrain,
  type Grain,
  type Metrics,
  type MetricValues,
  type Plot,
} from '../model.ts'
import { hourMetrics, metricRollUps, minuteMetrics, quarterMetrics, rawMetrics } from '../schema.ts'
import type { MeasuredTraffic, MetricRow, OwnedServer } from './ports.ts'

type DbCtx = Pick<Ctx, 'db'>

export const metricTables = { raw: rawMetrics, minute: minuteMetrics, quarter: quarterMetrics, hour: hourMetrics } as const

const valueColumns = sql.join(
  metricNames.map((name) => sql.identifier(columnOf(name))),
  sql`, `,
)

/** Inserts metrics in one statement. Existing rows stay. */
export async function keepRows(ctx: DbCtx, grain: Grain, rows: readonly MetricRow[]): Promise<void> {
  if (rows.length === 0) return
  const values = metricNames.map((name) => [columnOf(name), ['real', rows.map((row) => row[name])]] as const)
  const measured = rowsOf('measured', {
    server_id: ['uuid', rows.map((row) => row.serverId)],
    at: ['timestamptz', rows.map((row) => row.at)],
    ...Object.fromEntries(values),
  })
  await ctx.db.execute(sql`
    insert into ${metricTables[grain]} (server_id, at, ${valueColumns})
    select server_id, at, ${valueColumns} from ${measured} on conflict (server_id, at) do nothing`)
}

/** Time up to which a resolution is computed; undefined before the first run. */
export async function rolledUpTo(ctx: DbCtx, grain: CoarseGrain): Promise<Date | undefined> {
  const [mark] = await ctx.db.select({ doneTo: metricRollUps.doneTo }).from(metricRollUps).where(eq(metricRollUps.grain, grain))
  return mark?.doneTo
}

/** Finer resolution that each is computed from. */
export const finer = { minute: 'raw', quarter: 'minute', hour: 'quarter' } as const satisfies Record<CoarseGrain, Grain>

/** Means of the steps of a plot. Time that is not yet in the plot's resolution is read from the finer ones. Nothing from before `since` is included. */
export async function readPlot(ctx: DbCtx, { serverId, since }: OwnedServer, plot: Plot): Promise<Metrics['series']> {
  const first = new Date(Math.max(plot.from, since?.getTime() ?? 0))
  const end = new Date(plot.from + plot.points * plot.stepMs)
  const part = (grain: Grain, from: Date) =>
    sql`select *, ${grainSeconds[grain]}::int as seconds from ${metricTables[grain]} where server_id = ${serverId} and at >= ${from.toISOString()} and at < ${end.toISOString()}`
  const coarse: CoarseGrain[] = []
  for (let grain: Grain = plot.grain; grain !== 'raw'; grain = finer[grain]) coarse.push(grain)
  const marks = await Promise.all(coarse.map((grain) => rolledUpTo(ctx, grain)))
  const rest = coarse.map((grain, index) => part(finer[grain], new Date(Math.max(first.getTime(), marks[index]?.getTime() ?? 0))))
  const parts = [part(plot.grain, first), ...rest]
  const means = sql.join(
    metricNames.map((name) => {
      const column = sql.identifier(columnOf(name))
      return sql`sum(${column} * seconds) / nullif(sum(seconds) filter (where ${column} is not null), 0) as ${sql.identifier(name)}`
    }),
    sql`, `,
  )
  const { rows } = await ctx.db.execute<{ place: number } & MetricValues>(sql`
    select ((extract(epoch from at) * 1000)::bigint / ${plot.stepMs}::bigint - ${plot.from / plot.stepMs}::bigint)::int as place, ${means}
    from (${sql.join(parts, sql` union all `)}) measured group by 1`)
  const series = emptySeries(plot.points)
  for (const row of rows) for (const name of metricNames) series[name][row.place] = shortValue(row[name])
  return series
}

function columnOf(name: (typeof metricNames)[number]): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Latest values, unless they are older than `since`. */
export async function lastValues(ctx: DbCtx, serverId: string, since: Date): Promise<MetricValues | null> {
  const { serverId: _server, at: _at, ...columns } = columnsOf()
  const [last] = await ctx.db
    .select(columns)
    .from(rawMetrics)
    .where(and(eq(rawMetrics.serverId, serverId), gte(rawMetrics.at, since)))
    .orderBy(desc(rawMetrics.at))
    .limit(1)
  return last ?? null
}

function columnsOf() {
  const { serverId, at, cpu, memory, disk, diskRead, diskWrite, netIn, netOut } = rawMetrics
  return { serverId, at, cpu, memory, disk, diskRead, diskWrite, netIn, netOut }
}

/** Traffic since a moment, in GiB: from mean rates of quarters of an hour, and of the minutes after the last quarter. */
export async function trafficSince(ctx: DbCtx, serverId: string, since: Date): Promise<MeasuredTraffic> {
  const open = (await rolledUpTo(ctx, 'quarter')) ?? since
  const { rows } = await ctx.db.execute<{ inn: number | null; out: number | null; first: string | null }>(sql`
    select sum(net_in * seconds) as inn, sum(net_out * seconds) as out, min(at)::text as first from (
      select at, net_in, net_out, 900 as seconds from ${quarterMetrics} where server_id = ${serverId} and at >= ${since.toISOString()} and at < ${open.toISOString()}
      union all
      select at, net_in, net_out, 60 from ${minuteMetrics} where server_id = ${serverId} and at >= greatest(${since.toISOString()}::timestamptz, ${open.toISOString()}::timestamptz)
    ) measured`)
  const [sum] = rows
  return { inGib: gibOfMegabits(sum?.inn ?? 0), outGib: gibOfMegabits(sum?.out ?? 0), from: sum?.first ? new Date(sum.first) : null }
}

/** Deletes all metrics of servers, a table at a time. */
export async function eraseRows(ctx: DbCtx, serverIds: readonly string[]): Promise<void> {
  for (const table of Object.values(metricTables)) await ctx.db.delete(table).where(isAnyOf(table.serverId, 'uuid', serverIds))
}
