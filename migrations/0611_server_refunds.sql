-- Refunds of single servers of an order with several. The order stays completed until its last server is refunded.

-- The order that used the one full refund of an identity in a product line. All servers of that order have it.
create table full_refund_claim (
  identity text not null,
  product text not null,
  order_id uuid not null references customer_order (id),
  primary key (identity, product)
);
insert into full_refund_claim select identity, product, order_id from order_refund where kind = 'full';
drop index order_refund_full_once;

-- One row per refunded server, with its share of the figures of the formula. The shares of all servers of an order add up to the figures of the order.
create table server_refund (
  order_id uuid not null references customer_order (id),
  server_id uuid not null references server (id),
  server_code text not null,
  -- Place of the server in its order, from 1. It decides which servers have the fen that cannot be divided.
  ordinal integer not null check (ordinal between 1 and 20),
  account_id uuid not null references account (id),
  product text not null,
  identity text not null check (length(identity) between 10 and 120),
  kind text not null check (kind in ('full', 'prorated')),
  paid_fen bigint not null check (paid_fen >= 0),
  vouchers_fen bigint not null check (vouchers_fen between 0 and paid_fen),
  list_fen bigint not null check (list_fen >= paid_fen),
  used_days integer not null check (used_days >= 0),
  total_days integer not null check (total_days >= used_days and total_days > 0),
  amount_fen bigint not null check (amount_fen between 0 and paid_fen - vouchers_fen),
  created_at timestamptz(3) not null,
  primary key (order_id, server_id),
  unique (order_id, ordinal),
  check (kind <> 'full' or amount_fen = paid_fen - vouchers_fen)
);
create trigger server_refund_guard before update or delete on server_refund for each row execute function order_refund_guard();

-- Claims the full refund for the order of the row. A row of another order with the same identity is not inserted.
create function full_refund_once() returns trigger language plpgsql as $$
begin
  insert into full_refund_claim (identity, product, order_id) values (new.identity, new.product, new.order_id) on conflict do nothing;
  if exists (select from full_refund_claim where identity = new.identity and product = new.product and order_id = new.order_id) then
    return new;
  end if;
  return null;
end
$$;
create trigger full_refund_once before insert on order_refund for each row when (new.kind = 'full') execute function full_refund_once();
create trigger full_refund_once before insert on server_refund for each row when (new.kind = 'full') execute function full_refund_once();

create function full_refund_claim_guard() returns trigger language plpgsql as $$
begin
  raise exception 'a used full refund stays used' using errcode = 'check_violation';
end
$$;
create trigger full_refund_claim_guard before update or delete on full_refund_claim for each row execute function full_refund_claim_guard();

-- An order has one refund to its gateway as a whole, and one for each server.
alter table payment_refund add column server_id uuid references server (id) check (server_id is null or order_id is not null);
alter table payment_refund drop constraint payment_refund_order_id_key;
create unique index payment_refund_order_id_key on payment_refund (order_id) where server_id is null;
create unique index payment_refund_of_server on payment_refund (order_id, server_id) where server_id is not null;

-- The ledger has the refund of a server as its row says.
create view ledger.audit_server_refunds as
select 'a refunded server differs from its journal' as problem, r.server_id::text as subject
  from public.server_refund r
  where r.amount_fen <> coalesce((
    select sum(p.amount_fen) from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
    where j.key = 'order.refund:' || r.order_id || ':server-' || r.ordinal and a.owner_id = r.account_id), 0)
union all
select 'a refund of a server has no row', j.key
  from ledger.journal j
  where j.kind = 'order.refund' and j.key like '%:server-%'
    and not exists (select from public.server_refund r where j.key = 'order.refund:' || r.order_id || ':server-' || r.ordinal);
revoke all on ledger.audit_server_refunds from public;
grant select on ledger.audit_server_refunds to runxin_app;

-- Part of a commission that was reversed with single servers, and the part of it that the partner's balance has not covered yet.
alter table commission add column returned_fen bigint not null default 0, add column owed_fen bigint not null default 0;
alter table commission add constraint commission_returned check (returned_fen >= 0 and owed_fen >= 0 and returned_fen + owed_fen <= amount_fen);
create index commission_owed_in_part on commission (state_at) where owed_fen > 0;
create function commission_returned_guard() returns trigger language plpgsql as $$
begin
  if new.returned_fen < old.returned_fen then
    raise exception 'a reversed part of a commission stays reversed' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger commission_returned_guard before update on commission for each row execute function commission_returned_guard();

create or replace view ledger.audit_commission as
select 'a commission differs from its journals' as problem, c.id::text as subject
  from public.commission c
  left join lateral (
    select
      coalesce(sum(p.amount_fen) filter (where a.kind = 'frozen'), 0) as frozen,
      coalesce(sum(p.amount_fen) filter (where a.kind = 'available'), 0) as available
    from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
    where j.subject_kind = 'commission' and j.subject_id = c.id::text and a.owner_id = c.account_id) l on true
  where (l.frozen, l.available) is distinct from (
    case c.state when 'held' then c.amount_fen - c.returned_fen else 0 end,
    case when c.state in ('paid', 'owed') then c.amount_fen - c.returned_fen else 0 end)
union all
select 'a journal has no commission', j.subject_id
  from ledger.journal j left join public.commission c on c.id::text = j.subject_id
  where j.subject_kind = 'commission' and c.id is null
union all
select 'a commission outlived its order', c.id::text
  from public.commission c join public.customer_order o on o.id = c.order_id
  where c.state in ('held', 'paid') and o.state = 'refunded' and o.state_at < now() - interval '1 day';
