import { sql } from 'drizzle-orm'
import { metricsAt } from '#adapters/provision-simulated/load.ts'
import type { MetricPoint } from '#features/servers/server/ports.ts'
import type { Ctx } from '#platform/ctx.ts'
import { day, hour, type Book, type Measured } from '../plan/book.ts'

/** A month of hours and a week of quarters. The product itself fills the last day more finely, from the history of its engine. */
const grains = [
  { table: 'server_metric_hour', days: 30, stepMs: hour },
  { table: 'server_metric_quarter', days: 7, stepMs: hour / 4 },
] as const

const columns = {
  cpu: 'cpuPercent',
  memory: 'memoryPercent',
  disk: 'diskPercent',
  disk_read: 'diskReadMibps',
  disk_write: 'diskWriteMibps',
  net_in: 'inMbps',
  net_out: 'outMbps',
} as const satisfies Record<string, Exclude<keyof MetricPoint, 'at'>>

/** Metrics of the running servers, from the load model of the engine, so that they agree with what it reports from now on. */
export async function writeMetrics(ctx: Pick<Ctx, 'db'>, { until, measured }: Book): Promise<void> {
  for (const server of measured) for (const grain of grains) await writeGrain(ctx, until, server, grain)
}

async function writeGrain(ctx: Pick<Ctx, 'db'>, until: Date, { serverId, load }: Measured, { table, days, stepMs }: (typeof grains)[number]): Promise<void> {
  const from = Math.ceil(Math.max(load.createdAt.getTime(), until.getTime() - days * day) / stepMs) * stepMs
  const count = Math.floor((until.getTime() - from) / stepMs)
  if (count < 1) return
  const points = Array.from({ length: count }, (_, index) => metricsAt(load, new Date(from + index * stepMs)))
  const names = Object.keys(columns).map((column) => sql.identifier(column))
  const arrays = Object.values(columns).map((field) => sql`${`{${points.map((point) => point[field]).join(',')}}`}::real[]`)
  await ctx.db.execute(sql`
    insert into ${sql.identifier(table)} (server_id, at, ${sql.join(names, sql`, `)})
    select ${serverId}::uuid, to_timestamp((${from}::float8 + (nth - 1) * ${stepMs}::float8) / 1000), ${sql.join(names, sql`, `)}
    from unnest(${sql.join(arrays, sql`, `)}) with ordinality point (${sql.join(names, sql`, `)}, nth)`)
}
