import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.ts'
import { servers } from '../../schema.ts'
import { dayHours, type DayLoad } from '../model.ts'
import { quarterMetrics } from '../schema.ts'

const hourMs = 3_600_000

/**
 * Hourly means of the last 24 hours for each of the given servers, which belong to the caller. An hour without measurements is null, and so is the time before
 * the present owner. The running quarter of an hour is not included.
 */
export async function readDayLoads(ctx: Pick<Ctx, 'db' | 'now'>, serverIds: readonly string[]): Promise<Map<string, DayLoad>> {
  const from = ctx.now().getTime() - dayHours * hourMs
  const loads = new Map<string, DayLoad>(serverIds.map((id) => [id, { cpu: empty(), traffic: empty() }]))
  if (serverIds.length === 0) return loads
  const { rows } = await ctx.db.execute<{ id: string; hour: number; cpu: number | null; traffic: number | null }>(sql`
    select m.server_id as id, floor(extract(epoch from m.at - ${new Date(from).toISOString()}::timestamptz) / 3600)::int as hour,
      avg(m.cpu)::float8 as cpu, avg(m.net_in + m.net_out)::float8 as traffic
    from ${quarterMetrics} m join ${servers} s on s.id = m.server_id
    where m.server_id = any(${sql.param([...serverIds])}::uuid[]) and m.at >= ${new Date(from).toISOString()}::timestamptz
      and m.at < ${ctx.now().toISOString()}::timestamptz and (s.owned_since is null or m.at >= s.owned_since)
    group by 1, 2`)
  for (const { id, hour, cpu, traffic } of rows) {
    const load = loads.get(id)
    if (!load || hour < 0 || hour >= dayHours) continue
    load.cpu[hour] = rounded(cpu)
    load.traffic[hour] = rounded(traffic)
  }
  return loads
}

const empty = () => Array.from<number | null>({ length: dayHours }).fill(null)
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 100) / 100)
