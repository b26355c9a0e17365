import type { ClientBase } from 'pg'
import { pricedAt } from './snapshot.ts'
import type { Batch } from './batch.ts'

/**
 * Leaves `new_order` and `new_server`: who orders what and when, and which orders have a server. Buyers exist on the day of their order.
 * The newest orders wait for payment.
 */
export async function planOrders(client: ClientBase, batch: Batch): Promise<void> {
  const waiting = Math.min(20, Math.ceil(batch.orders / 50))
  await client.query(
    `create temp table new_order as
     select v.i, md5('order ' || $1::bigint * 10000000 + v.i)::uuid as id, to_char(v.created_at, 'YYYYMMDD') || lpad(($1::bigint * 10000000 + v.i)::text, 10, '0') as number,
       a.id as account_id, v.created_at, v.fen, v.state, null::bigint as server_i,
       case when v.state in ('completed', 'refunded') then v.created_at + interval '1 minute' end as paid_at
     from (
       select i, ${pricedAt} * (1 + floor(pg_temp.chance(i, 6) * 9))::bigint as fen,
         case when i >= $2::int - $5::int then $4::timestamptz - ($2::int - i) * interval '10 seconds'
           else ($4::timestamptz - interval '730 days' + i * (interval '729.9 days' / $2::int)) end::timestamptz(3) as created_at,
         case when i >= $2::int - $5::int then 'pending' when pg_temp.chance(i, 3) < 0.82 then 'completed' when pg_temp.chance(i, 3) < 0.87 then 'refunded'
           when pg_temp.chance(i, 3) < 0.95 then 'expired' else 'cancelled' end as state,
         case when i % 100 = 7 then 0 else floor(pg_temp.chance(i, 4) * greatest(1, i::float / $2::int * ($3::int - 1)))::int end as buyer
       from generate_series(0, $2::int - 1) i) v
     join pg_temp.new_account a on a.i = v.buyer`,
    [batch.number, batch.orders, batch.customers, batch.until.toISOString(), waiting],
  )
  await client.query('create unique index on pg_temp.new_order (i)')
  await client.query('analyze pg_temp.new_order')
  await client.query(
    `create temp table new_server as
     select i, id as order_id, account_id, created_at, md5('server ' || id)::uuid as id,
       'srv-' || lpad(to_hex($1::bigint * 16777216 + i), 8, '0') as code, pg_temp.chance(i, 7) as luck
     from pg_temp.new_order where state = 'completed' and pg_temp.chance(i, 5) >= 0.3 order by pg_temp.chance(i, 8) limit $2`,
    [batch.number, batch.servers],
  )
  await client.query('create index on pg_temp.new_server (account_id, i)')
  await client.query('analyze pg_temp.new_server')
  // The others among the completed orders renew the buyer's newest server, if there is one.
  await client.query(`
    update pg_temp.new_order o set server_i = s.i from (
      select r.i as order_i, max(s.i) as i from pg_temp.new_order r join pg_temp.new_server s on s.account_id = r.account_id and s.i < r.i
      where r.state = 'completed' and pg_temp.chance(r.i, 5) < 0.3 group by r.i) s
    where s.order_i = o.i`)
}
