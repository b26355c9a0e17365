import type { ClientBase } from 'pg'
import { serverConfig } from './snapshot.ts'
import type { Batch } from './batch.ts'

/** Servers of `new_server`, with the operations on them. */
export async function fillServers(client: ClientBase, { until, number }: Batch): Promise<void> {
  const now = until.toISOString()
  await client.query(
    `insert into server (id, code, account_id, order_id, ordinal, name, region_id, zone_id, image_id, config, months, state, off_for, machine_id, ipv4,
       created_at, started_at, expires_at, updated_at, look_at, price_book_version, anchor_day)
     select s.id, s.code, s.account_id, s.order_id, 1, 'web ' || s.code, 'hongkong', 'hongkong-a', 'debian-13', $1::jsonb, 1, v.state,
       case when v.state = 'suspended' then 'overdue' end, 'bench-' || s.code,
       array['10.' || ((s.i >> 16) & 63) + 64 * $3::int || '.' || ((s.i >> 8) & 255) || '.' || (s.i & 255)],
       s.created_at, s.created_at + interval '2 minutes', v.expires_at, s.created_at, case when v.state <> 'released' then v.expires_at + interval '1 day' end, null, 1
     from pg_temp.new_server s, lateral (select case when luck < 0.85 then 'running' when luck < 0.93 then 'stopped' when luck < 0.95 then 'suspended' else 'released' end as state,
       ($2::timestamptz + (pg_temp.chance(s.i, 9) * 30 - case when luck between 0.93 and 0.95 then 31 else 0 end) * interval '1 day')::timestamptz(3) as expires_at) v`,
    [serverConfig, now, number % 4],
  )
  await client.query('insert into server_meter (server_id, at) select id, $1 from pg_temp.new_server where luck < 0.85', [now])
  await client.query(
    `insert into server_lock (server_id, kind, created_at, reason) select id, 'staff-hold', $1, 'Asked by the police' from pg_temp.new_server where luck between 0.5 and 0.502`,
    [now],
  )
  await fillOperations(client, now)
}

/** Eight operations a server: its creation, and later ones until now. A few failed, and the newest of some servers is active. */
async function fillOperations(client: ClientBase, now: string): Promise<void> {
  await client.query(
    `insert into operation (id, server_id, kind, state, token, percent, requested_by, requester_id, error_code, created_at, started_at, looked_at, finished_at)
     select v.id, s.id, v.kind, v.state, case when n = 0 then s.id else v.id end, case when v.state = 'running' then 40 else 100 end, 'customer', s.account_id::text,
       case when v.state = 'failed' then 'engine-refused' end, v.at, v.at, v.at, case when v.state <> 'running' then v.at + interval '40 seconds' end
     from pg_temp.new_server s, generate_series(0, 7) n, lateral (
       select md5('operation ' || n || ' ' || s.id)::uuid as id, (array['create', 'start', 'stop', 'restart', 'snapshot', 'backup', 'reset-password', 'restart'])[n + 1] as kind,
         case when n = 7 and s.luck < 0.002 then 'running' when n > 0 and pg_temp.chance(s.i * 8 + n, 10) < 0.02 then 'failed' else 'succeeded' end as state,
         case when n = 7 then $1::timestamptz - pg_temp.chance(s.i, 11) * interval '2 days'
           else s.created_at + n * (($1::timestamptz - s.created_at) / 9) end::timestamptz(3) as at) v`,
    [now],
  )
}
