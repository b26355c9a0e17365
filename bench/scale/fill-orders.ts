import type { ClientBase } from 'pg'
import { orderSnapshot, pricedAt } from './snapshot.ts'

/** Orders of `new_order` with their history. */
export async function fillOrders(client: ClientBase): Promise<void> {
  await client.query(
    `insert into customer_order (id, number, account_id, kind, state, snapshot, quantity, total_fen, created_at, expires_at, paid_at, state_at, server_id)
     select o.id, o.number, o.account_id, case when s.id is null then 'new' else 'renewal' end, o.state,
       replace($1, '${pricedAt}', o.fen::text)::jsonb || case when s.id is null then '{}' else jsonb_build_object('renewal', jsonb_build_object(
         'serverId', s.id, 'serverCode', s.code, 'serverName', s.code, 'extraDays', 0, 'guaranteed', true,
         'fromAt', to_char(o.created_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'toAt', to_char(o.created_at + interval '1 month', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) end,
       1, o.fen, o.created_at, o.created_at + interval '30 minutes', o.paid_at,
       case o.state when 'pending' then o.created_at when 'refunded' then o.created_at + interval '1 day' else o.created_at + interval '30 minutes' end, s.id
     from pg_temp.new_order o left join pg_temp.new_server s on s.i = o.server_i order by o.i`,
    [orderSnapshot],
  )
  await client.query(`
    insert into order_history (order_id, from_state, to_state, actor_kind, actor_id, at)
    select id, null, 'pending', 'customer', account_id::text, created_at from pg_temp.new_order
    union all
    select id, 'pending', 'paid', 'system', 'payments', paid_at from pg_temp.new_order where paid_at is not null
    union all
    select id, case when paid_at is null then 'pending' else 'fulfilling' end, case state when 'refunded' then 'completed' else state end, 'system', 'orders',
      created_at + interval '30 minutes' from pg_temp.new_order where state <> 'pending'`)
}
