import { sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { rowsOf } from '#platform/db/statements/arrays.ts'
import type { Measured } from '../../monitoring/server/collect-metrics.ts'
import { trafficPeriodOf } from '../model.ts'
import { trafficHours, trafficMeters, trafficPeriods } from '../schema.ts'

/**
 * Adds the bytes since the last read of each server to its hour and its period, in one statement for the fleet. The statement moves the meter
 * and adds what it moved, so bytes are added once however often and in whatever order reads arrive. The first read of a server is its base.
 *
 * A restart is recognized by another source, an uptime that fell, or an uptime shorter than the time since the last read. The counter then
 * began at zero. Only bytes between the last read and the restart are lost: at most what the machine can send in one interval of measuring, or in
 * the worker's pause.
 */
export async function countTraffic(ctx: Pick<Ctx, 'actor' | 'db'>, measured: readonly Measured[]): Promise<void> {
  requireSystem(ctx)
  const rows = measured.flatMap(rowOf)
  if (rows.length === 0) return
  const column = <Key extends keyof Row>(key: Key) => rows.map((row) => row[key])
  const seen = rowsOf('seen', {
    server_id: ['uuid', column('serverId')],
    at: ['timestamptz', column('at')],
    source: ['text', column('source')],
    bits: ['integer', column('bits')],
    in_bytes: ['bigint', column('inBytes')],
    out_bytes: ['bigint', column('outBytes')],
    uptime: ['bigint', column('uptime')],
    starts_at: ['timestamptz', column('startsAt')],
    ends_at: ['timestamptz', column('endsAt')],
    included: ['integer', column('trafficGib')],
  })
  await ctx.db.execute(sql`
    with seen as (select * from ${seen}),
    counted as (
      insert into ${trafficMeters} as meter (server_id, at, source, counter_bits, in_bytes, out_bytes, uptime_seconds)
      select server_id, at, source, bits, in_bytes, out_bytes, uptime from seen order by server_id
      on conflict (server_id) do update set at = excluded.at, source = excluded.source, counter_bits = excluded.counter_bits,
        in_bytes = excluded.in_bytes, out_bytes = excluded.out_bytes, uptime_seconds = excluded.uptime_seconds,
        added_in = traffic_added(meter.in_bytes, excluded.in_bytes, ${restarted}, ${wraps}),
        added_out = traffic_added(meter.out_bytes, excluded.out_bytes, ${restarted}, ${wraps})
      where excluded.at > meter.at
      returning server_id, at, added_in, added_out
    ),
    hours as (
      insert into ${trafficHours} as hour (server_id, at, in_bytes, out_bytes)
      select server_id, date_trunc('hour', at), added_in, added_out from counted where added_in + added_out > 0
      on conflict (server_id, at) do update set in_bytes = hour.in_bytes + excluded.in_bytes, out_bytes = hour.out_bytes + excluded.out_bytes
    )
    insert into ${trafficPeriods} as period (server_id, starts_at, ends_at, included_gib, in_bytes, out_bytes)
    select counted.server_id, starts_at, ends_at, included, added_in, added_out from counted join seen using (server_id) where included is not null
    on conflict (server_id, starts_at) do update set in_bytes = period.in_bytes + excluded.in_bytes, out_bytes = period.out_bytes + excluded.out_bytes,
      included_gib = excluded.included_gib`)
}

/** Uptimes of engines may be this old, in seconds. */
const staleSeconds = 120
const restarted = sql.raw(`(meter.source <> excluded.source or coalesce(excluded.uptime_seconds < meter.uptime_seconds
  or excluded.uptime_seconds + ${staleSeconds} < extract(epoch from excluded.at - meter.at), false))`)
/** A narrow counter that fell has wrapped only if the uptime proves that the machine ran on. */
const wraps = sql.raw('(excluded.counter_bits = 32 and excluded.uptime_seconds is not null and meter.uptime_seconds is not null)')

type Row = ReturnType<typeof rowOf>[number]

function rowOf({ sample, known: { serverId, startedAt, ownedSince, trafficGib } }: Measured) {
  const { inBytes, outBytes, uptimeSeconds, source = '', counterBits = 64 } = sample.counters ?? {}
  if (!startedAt || inBytes === undefined || outBytes === undefined) return []
  const { startsAt, endsAt } = trafficPeriodOf({ startedAt, ownedSince }, sample.at)
  return [
    {
      serverId,
      at: sample.at,
      source: `${sample.machineId} ${source}`,
      bits: counterBits,
      inBytes: Math.round(inBytes),
      outBytes: Math.round(outBytes),
      uptime: uptimeSeconds === undefined ? null : Math.round(uptimeSeconds),
      startsAt,
      endsAt,
      trafficGib,
    },
  ]
}
