-- What came from another system: by its own number there, so that a second run of an import makes nothing twice.
create table import_link (
  source text not null check (source in ('whmcs', 'zjmf')),
  kind text not null check (kind in ('customer', 'product', 'service')),
  external_id text not null check (external_id ~ '^[0-9]{1,18}$'),
  account_id uuid references account (id),
  server_id uuid references server (id),
  -- Of a product: the plan, zone and image that stand for it here.
  target jsonb check (jsonb_typeof(target) = 'object'),
  -- Of a customer: what the balance there became here.
  credit_fen bigint not null default 0 check (credit_fen >= 0),
  imported_at timestamptz(3) not null,
  primary key (source, kind, external_id),
  check ((kind = 'product') = (target is not null)),
  check ((kind = 'product') = (account_id is null)),
  check ((kind = 'service') = (server_id is not null)),
  check (credit_fen = 0 or kind = 'customer')
);
create unique index import_link_one_server on import_link (server_id) where server_id is not null;
create index import_link_by_account on import_link (account_id) where account_id is not null;
create function import_link_guard() returns trigger language plpgsql as $$
begin
  raise exception 'where something came from does not change' using errcode = 'check_violation';
end
$$;
create trigger import_link_guard before update or delete on import_link for each row execute function import_link_guard();

-- Balances that another system kept. The constraints are extended and not written anew: other migrations have their own kinds in them.
create or replace function pg_temp.allow(p_table regclass, p_constraint text, p_further text) returns void language plpgsql as $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conrelid = p_table and conname = p_constraint;
  execute format('alter table %s drop constraint %I', p_table, p_constraint);
  execute format('alter table %s add constraint %I check ((%s) or %s)', p_table, p_constraint, regexp_replace(known, '^CHECK', ''), p_further);
end
$$;
select pg_temp.allow('ledger.journal', 'journal_kind_check', $$kind = 'import.credit'$$);
select pg_temp.allow('ledger.account', 'account_kind_check', $$kind = 'import'$$);
insert into ledger.account (owner_id, kind, currency) values (null, 'import', 'CNY');

-- A balance that was taken over stands in the books once, exactly as its link says, and nothing else is called an import.
create view ledger.audit_imports as
select 'an imported balance differs from its link' as problem, coalesce(l.subject, c.subject) as subject
  from (select source || '/' || external_id as subject, account_id, credit_fen from public.import_link where credit_fen > 0) l
  full join (
    select j.subject_id as subject, a.owner_id, sum(p.amount_fen) as total
    from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
    where j.kind = 'import.credit' and a.kind = 'available' group by 1, 2) c on c.subject = l.subject and c.owner_id = l.account_id
  where l.credit_fen is distinct from c.total;
revoke all on ledger.audit_imports from public;
grant select on ledger.audit_imports to runxin_app;

-- A server that was paid for elsewhere has an order like every other, of nothing: what another system took is not in our books.
alter table customer_order drop constraint customer_order_total_fen_check;
alter table customer_order add constraint customer_order_total_fen_check
  check (total_fen > 0 or (total_fen = 0 and kind = 'new' and snapshot ? 'imported'));

-- I17 again: an order of nothing has no charge.
create or replace view ledger.audit_orders as
select 'a paid order has no charge of its sum' as problem, o.id::text as subject
  from public.customer_order o
  where o.paid_at is not null and o.total_fen is distinct from coalesce((
    select -sum(l.amount_fen) from ledger.journal j join ledger.posting l on l.journal_id = j.id join ledger.account a on a.id = l.account_id
    where j.kind = 'order.charge' and j.subject_id = o.id::text and a.owner_id = o.account_id), 0)
union all
select 'a charge has no paid order', j.subject_id
  from ledger.journal j left join public.customer_order o on o.id::text = j.subject_id
  where j.kind = 'order.charge' and o.paid_at is null
union all
select 'a refunded order has no refund', o.id::text
  from public.customer_order o
  where o.state = 'refunded' and not exists (select from ledger.journal j where j.kind = 'order.refund' and j.subject_kind = 'order' and j.subject_id = o.id::text)
union all
select 'a failed or open order has a refund', o.id::text
  from public.customer_order o
  where o.state not in ('refunded', 'completed') and exists (
    select from ledger.journal j where j.kind = 'order.refund' and j.subject_kind = 'order' and j.subject_id = o.id::text);
