import type { ClientBase } from 'pg'
import type { Batch } from './batch.ts'

/** Acts of staff, one for every tenth order, chained to the entries before them by the log's own function. */
export async function fillAudit(client: ClientBase, batch: Batch): Promise<void> {
  await client.query(`
    create function pg_temp.next_link(state bytea, entry audit.entry, first bytea) returns bytea language sql
    return audit.link(coalesce(state, first), entry)`)
  await client.query('create aggregate pg_temp.audit_chain(audit.entry, bytea) (sfunc = pg_temp.next_link, stype = bytea)')
  await client.query(
    `insert into audit.entry
     select (e.entry).seq, (e.entry).act_id, (e.entry).step, (e.entry).at, (e.entry).staff_id, (e.entry).role, (e.entry).action, (e.entry).subject, (e.entry).detail, (e.entry).ip,
       pg_temp.audit_chain(e.entry, e.first) over (order by (e.entry).seq)
     from (
       select h.chain as first, row(h.last_seq + row_number() over (order by o.i, step.step), md5('act ' || o.id)::uuid, step.step, o.created_at, s.id, 'owner',
         (array['orders.read', 'accounts.reveal', 'servers.lock', 'money.refund'])[o.i / 10 % 4 + 1], o.number, case when step.step = 'began' then '{"reason": "Asked by phone"}'::jsonb else '{}' end,
         '203.0.113.9', '\\x'::bytea)::audit.entry as entry
       from pg_temp.new_order o, audit.head h, staff s, (values ('began'), ('done')) step (step)
       where o.i % 10 = $1::int % 10 and s.login_name = 'bench') e`,
    [batch.number],
  )
  await client.query(
    `update audit.head h set last_seq = e.seq, chain = e.chain from (select seq, chain from audit.entry order by seq desc limit 1) e where e.seq > h.last_seq`,
  )
}
