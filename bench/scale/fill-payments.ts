import type { ClientBase } from 'pg'
import type { Batch } from './batch.ts'

/** Payments: one of every paid order, a recharge for every fourth order, and one in five that failed or was left. Leaves `new_payment`. */
export async function fillPayments(client: ClientBase, batch: Batch): Promise<void> {
  await client.query(
    `create temp table new_payment as
     select p.*, md5('payment ' || p.account_id || ' ' || p.n)::uuid as id, 'P' || lpad(($1::bigint * 100000000 + p.n)::text, 18, '0') as number,
       (array['alipay', 'wechat-pay', 'alipay', 'wechat-pay', 'stripe', 'bank-transfer'])[p.n % 6 + 1] as gateway
     from (
       select i * 3 as n, account_id, id as order_id, fen, 'succeeded' as state, (created_at + interval '10 seconds')::timestamptz(3) as created_at, paid_at as settled_at
       from pg_temp.new_order where paid_at is not null
       union all
       select i * 3 + 1, account_id, null, 5000 + fen / 10, 'succeeded', created_at - interval '1 minute', (created_at - interval '30 seconds')::timestamptz(3)
       from pg_temp.new_order where pg_temp.chance(i, 12) < 0.25
       union all
       select i * 3 + 2, account_id, id, fen, (array['failed', 'closed'])[i % 2 + 1], created_at, null
       from pg_temp.new_order where pg_temp.chance(i, 13) < 0.2) p`,
    [batch.number],
  )
  await client.query(`
    insert into payment (id, number, account_id, purpose, order_ids, gateway, currency, amount_fen, state, trade_no, return_path, created_at, expires_at, state_at, settled_at)
    select id, number, account_id, case when order_id is null then 'recharge' else 'orders' end, case when order_id is null then '{}' else array[order_id] end,
      gateway, 'CNY', fen, state, 'T' || number, '/zh/console/payment', created_at, created_at + interval '30 minutes', coalesce(settled_at, created_at + interval '30 minutes'), settled_at
    from pg_temp.new_payment order by n`)
  await client.query(`
    insert into payment_notice (id, gateway, notice_id, body, received_at, payment_id, outcome)
    select md5('notice ' || id)::uuid, gateway, number, '\\x7b7d', settled_at, id, 'settled' from pg_temp.new_payment where settled_at is not null`)
}
