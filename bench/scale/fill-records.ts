import type { ClientBase } from 'pg'
import type { Batch } from './batch.ts'

/** Invoices, work orders, messages, leads, finished jobs and events, as many as the orders and customers bring along. */
export async function fillRecords(client: ClientBase, { number }: Batch): Promise<void> {
  await fillInvoices(client, number)
  await fillWorkOrders(client, number)
  await client.query(`
    insert into message (id, account_id, category, code, params, link, event_key, created_at, read_at)
    select md5('message ' || id)::uuid, account_id, 'finance', 'order.completed', jsonb_build_object('number', number), '/console/order', id::text, created_at + interval '30 minutes',
      case when i % 3 > 0 then created_at + interval '1 day' end from pg_temp.new_order where state = 'completed'`)
  await client.query(
    `insert into lead (id, number, topic, name, company, phone, message, locale, consent_version, state, created_at, state_at)
     select md5('lead ' || number)::uuid, 'L' || lpad($1::int || lpad(i::text, 8, '0'), 14, '0'), 'sales', 'Wei', '', '+8613800000000', 'Please call me about a contract.', 'zh', '1',
       case when i % 50 = 0 then 'open' else 'closed' end, created_at, created_at + interval '1 day' from pg_temp.new_account where i % 20 = 0`,
    [number],
  )
  await client.query(`
    insert into platform_job (id, name, payload, state, run_at, attempts, created_at, finished_at)
    select md5('job ' || id)::uuid, 'bench.finished', '{}', 'done', created_at, 1, created_at, created_at + interval '1 second' from pg_temp.new_order where i % 10 = 0`)
  await client.query(`
    insert into platform_event (id, name, payload, at, relayed_at)
    select md5('event ' || id)::uuid, 'bench.order-finished', '{}', created_at, created_at from pg_temp.new_order where i % 2 = 0`)
}

async function fillInvoices(client: ClientBase, number: number): Promise<void> {
  await client.query(
    `create temp table new_invoice as
     select i, md5('invoice ' || id)::uuid as id, 'F' || lpad(($1::bigint * 100000000 + i)::text, 18, '0') as number, id as order_id, account_id, fen, created_at + interval '2 hours' as at,
       case when pg_temp.chance(i, 14) < 0.01 then 'submitted' else 'issued' end as state, (10000000 + $1::bigint * 100000000 + i)::text as official
     from pg_temp.new_order where state = 'completed' and i % 10 = 4`,
    [number],
  )
  await client.query(`
    insert into invoice (id, number, account_id, kind, state, title, amount_fen, tax_percent, official_number, issued_at, created_at, state_at)
    select id, number, account_id, 'ordinary', state, '{"kind": "personal", "name": "Wei Lin", "taxNumber": null, "address": null, "phone": null, "bank": null, "bankAccount": null}', fen, 6,
      case when state = 'issued' then official end, case when state = 'issued' then at end, at, at from pg_temp.new_invoice`)
  await client.query(`insert into invoice_line (invoice_id, order_id, amount_fen, live) select id, order_id, fen, true from pg_temp.new_invoice`)
}

async function fillWorkOrders(client: ClientBase, number: number): Promise<void> {
  await client.query(
    `create temp table new_work_order as
     select i, md5('work order ' || id)::uuid as id, 'W' || lpad(($1::bigint * 10000000 + i)::text, 14, '0') as number, account_id, created_at as at,
       case when pg_temp.chance(i, 15) < 0.005 then 'open' when pg_temp.chance(i, 15) < 0.01 then 'waiting' else 'closed' end as state
     from pg_temp.new_order where i % 20 = 9`,
    [number],
  )
  await client.query(`
    insert into work_order (id, number, account_id, category, about, priority, title, locale, state, state_at, created_at, active_at, reply_due_at, revision, staff_revision)
    select id, number, account_id, 'technical', '{}', 'normal', 'The server does not answer', 'zh', state, at, at, at, case when state = 'open' then at + interval '4 hours' end, 1, 1
    from pg_temp.new_work_order`)
  await client.query(`
    insert into work_order_message (work_order_id, author, staff_id, internal, body, created_at)
    select id, 'customer', null, false, 'It does not answer since this morning.', at from pg_temp.new_work_order
    union all select w.id, 'staff', s.id, false, 'We have restarted it.', w.at + interval '1 hour' from pg_temp.new_work_order w, staff s where s.login_name = 'bench' and w.state <> 'open'`)
}
