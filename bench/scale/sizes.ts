import type pg from 'pg'

/** Tables that the bench fills for each customer and for each order, with everything that belongs to it. */
const filled: Readonly<Record<'customer' | 'order', { of: string; tables: readonly string[] }>> = {
  customer: {
    of: 'account',
    tables: [
      'account',
      'account_email',
      'session',
      'sign_in_record',
      'identity_consent',
      'identity_submission',
      'ledger.account',
      'voucher',
      'work_order',
      'work_order_message',
    ],
  },
  order: {
    of: 'customer_order',
    tables: ['customer_order', 'order_history', 'payment', 'ledger.journal', 'ledger.posting', 'ledger.spending', 'invoice', 'invoice_line', 'message'],
  },
}

type Month = { table: string; kept: string; insert: string }
const ids = `select id as server_id from server order by id limit 50`
const samples = (table: string, step: string, span: string) =>
  `insert into ${table} (server_id, at, cpu, memory, disk, disk_read, disk_write, net_in, net_out)
   select server_id, at, 12.5, 60.1, 40.2, 1000, 2000, 3000, 4000 from mine, generate_series('2020-01-01'::timestamptz, '2020-01-01'::timestamptz + interval '${span}' - interval '${step}', interval '${step}') at`

/** Rows of a server in a month of 30 days with a backup a day, and its metrics at any time. */
const months: readonly Month[] = [
  {
    table: 'traffic_hour',
    kept: '70 days',
    insert: `insert into traffic_hour (server_id, at, in_bytes, out_bytes)
      select server_id, at, 123456789, 987654321 from mine, generate_series('2020-01-01'::timestamptz, '2020-01-30 23:00'::timestamptz, interval '1 hour') at`,
  },
  {
    table: 'traffic_period',
    kept: 'for ever',
    insert: `insert into traffic_period (server_id, starts_at, ends_at, included_gib, in_bytes, out_bytes)
      select server_id, '2020-01-01', '2020-02-01', 1000, 123456789000, 987654321000 from mine`,
  },
  {
    table: 'operation',
    kept: '90 days',
    insert: `insert into operation (id, server_id, kind, state, token, task_id, steps, percent, params, requested_by, requester_id, attempts, created_at, started_at, looked_at, finished_at)
      select gen_random_uuid(), server_id, 'backup', 'succeeded', gen_random_uuid()::text, gen_random_uuid()::text, '[]', 100, jsonb_build_object('snapshotId', gen_random_uuid()),
        'system', 'backup-plan', 1, at, at, at, at from mine, generate_series('2020-01-01'::timestamptz, '2020-01-30'::timestamptz, interval '1 day') at`,
  },
  {
    table: 'server_snapshot',
    kept: '30 days after it is dropped',
    insert: `insert into server_snapshot (id, server_id, reason, image_id, made_at, keep_until, ready_at, dropped_at, disk_gib, slot)
      select gen_random_uuid(), server_id, 'backup', 'debian-13', at, at, at, at, 40, at from mine, generate_series('2020-01-01'::timestamptz, '2020-01-30'::timestamptz, interval '1 day') at`,
  },
  { table: 'server_metric_raw', kept: '6 hours, at any time', insert: samples('server_metric_raw', '15 seconds', '6 hours') },
  { table: 'server_metric_minute', kept: '7 days, at any time', insert: samples('server_metric_minute', '1 minute', '7 days') },
  { table: 'server_metric_quarter', kept: '40 days, at any time', insert: samples('server_metric_quarter', '15 minutes', '40 days') },
  { table: 'server_metric_hour', kept: '40 days, at any time', insert: samples('server_metric_hour', '1 hour', '40 days') },
]

/**
 * Bytes of the tables and their indexes: a customer, an order, and a server and month. The last are inserted and rolled back. Returns rows of a table in
 * Markdown.
 */
export async function measureSizes(pool: pg.Pool): Promise<string> {
  const lines: string[] = []
  for (const [unit, { of, tables }] of Object.entries(filled)) {
    const { rows } = await pool.query<{ table: string; bytes: number }>(
      `select t as table, round(pg_total_relation_size(t::regclass)::numeric / (select count(*) from ${of}))::int as bytes from unnest($1::text[]) t`,
      [tables],
    )
    lines.push(
      `| ${unit === 'order' ? 'an' : 'a'} ${unit} | ${rows.map(({ table, bytes }) => `${table} ${bytes}`).join(', ')} | ${rows.reduce((sum, { bytes }) => sum + bytes, 0)} |`,
    )
  }
  const client = await pool.connect()
  try {
    for (const { table, kept, insert } of months) {
      await client.query('begin; set local session_replication_role = replica')
      const size = async () => Number((await client.query<{ bytes: string }>('select pg_total_relation_size($1::regclass) as bytes', [table])).rows[0]!.bytes)
      const before = await size()
      const { rowCount } = await client.query(`with mine as (${ids}) ${insert}`)
      const { rows } = await client.query<{ count: number }>(`select count(*)::int from (${ids}) mine`)
      const bytes = Math.round((await size()) - before) / rows[0]!.count
      await client.query('rollback')
      lines.push(`| a server and month | ${table}, ${Math.round((rowCount ?? 0) / rows[0]!.count)} rows, kept ${kept} | ${Math.round(bytes)} |`)
    }
  } finally {
    client.release(true)
  }
  return ['| Of | tables, with their indexes | bytes |', '| --- | --- | --- |', ...lines].join('\n')
}
