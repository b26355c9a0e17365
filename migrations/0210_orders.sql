-- Orders, their history, and self-service refunds.

-- Snapshot of an order without server names: the one form in which customer_order_guard accepts a change, when an account is
-- closed.
create function unnamed_order(agreed jsonb) returns jsonb language sql immutable as $$
  select agreed
    || case when agreed #> '{renewal,serverName}' is null then '{}'::jsonb
       else jsonb_build_object('renewal', jsonb_set(agreed -> 'renewal', '{serverName}', agreed #> '{renewal,serverCode}')) end
    || case when agreed #> '{upgrade,serverName}' is null then '{}'::jsonb
       else jsonb_build_object('upgrade', jsonb_set(agreed -> 'upgrade', '{serverName}', agreed #> '{upgrade,serverCode}')) end
$$;

-- Orders of customers, with the quote they were made from.
create table customer_order (
  id uuid primary key,
  number text not null unique check (number ~ '^[0-9]{18}$'),
  account_id uuid not null references account (id),
  kind text not null check (kind in ('new', 'renewal', 'upgrade', 'downgrade')),
  state text not null check (state in ('pending', 'paid', 'fulfilling', 'completed', 'cancelled', 'expired', 'failed', 'refunded')),
  snapshot jsonb not null,
  quantity integer not null check (quantity between 1 and 20),
  total_fen bigint not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  state_at timestamptz(3) not null,
  server_id uuid,
  -- Filter of order lists, without reading snapshots.
  product text not null generated always as (snapshot -> 'config' ->> 'product') stored,
  check (expires_at > created_at),
  -- Paid exactly if the state says so.
  check ((state in ('pending', 'cancelled', 'expired')) = (paid_at is null)),
  -- The charged sum is the sum of the quote.
  check (total_fen = (snapshot ->> 'totalFen')::bigint),
  constraint customer_order_server check ((kind = 'new') = (server_id is null)),
  constraint customer_order_total_fen_check check (total_fen > 0 or (total_fen = 0 and kind = 'new' and snapshot ? 'imported'))
);
create index customer_order_by_account on customer_order (account_id, created_at desc, id desc);
create index customer_order_unpaid on customer_order (expires_at) where state = 'pending';
create index customer_order_unfulfilled on customer_order (paid_at) where state in ('paid', 'fulfilling');
create unique index customer_order_one_open on customer_order (server_id, kind) where state = 'pending' and server_id is not null;
create index customer_order_by_server on customer_order (server_id, created_at) where server_id is not null;
create index customer_order_by_state on customer_order (account_id, state, created_at desc, id desc);

-- Guards the transitions of model.ts and the agreed terms.
create function customer_order_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' then
      raise exception 'an order begins pending, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'orders are kept' using errcode = 'check_violation';
  end if;
  if new.state <> old.state and (old.state || ' ' || new.state) not in (
    'pending paid', 'pending cancelled', 'pending expired', 'paid fulfilling',
    'fulfilling completed', 'fulfilling failed', 'failed refunded', 'completed refunded'
  ) then
    raise exception 'an order never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.id, new.number, new.account_id, new.kind, new.quantity, new.total_fen, new.created_at)
    is distinct from (old.id, old.number, old.account_id, old.kind, old.quantity, old.total_fen, old.created_at)
    or (new.snapshot is distinct from old.snapshot and new.snapshot is distinct from unnamed_order(old.snapshot))
    or (old.paid_at is not null and new.paid_at is distinct from old.paid_at) then
    raise exception 'what an order agreed does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger customer_order_guard before insert or update or delete on customer_order
  for each row execute function customer_order_guard();

create function customer_order_server_guard() returns trigger language plpgsql as $$
begin
  if new.server_id is distinct from old.server_id then
    raise exception 'what an order agreed does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger customer_order_server_guard before update on customer_order for each row execute function customer_order_server_guard();

-- Every transition. Append-only.
create table order_history (
  id bigint generated always as identity primary key,
  order_id uuid not null references customer_order (id),
  from_state text,
  to_state text not null,
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system')),
  actor_id text not null,
  reason text,
  at timestamptz(3) not null
);
create index order_history_by_order on order_history (order_id, id);

create function order_history_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the history of orders is only appended to' using errcode = 'check_violation';
end
$$;
create trigger order_history_guard before update or delete on order_history
  for each row execute function order_history_guard();

-- Self-service refunds with the numbers of the formula. Once per order; a full one once per product line and identity.
create table order_refund (
  order_id uuid primary key references customer_order (id),
  account_id uuid not null references account (id),
  product text not null,
  -- Verified identity, or the account that has none: the holder of the one full refund per product line.
  identity text not null check (length(identity) between 10 and 120),
  kind text not null check (kind in ('full', 'prorated')),
  paid_fen bigint not null check (paid_fen > 0),
  list_fen bigint not null check (list_fen >= paid_fen),
  used_days integer not null check (used_days >= 0),
  total_days integer not null check (total_days >= used_days and total_days > 0),
  amount_fen bigint not null,
  created_at timestamptz(3) not null,
  -- Part that vouchers had paid, which a self-service refund leaves out.
  vouchers_fen bigint not null check (vouchers_fen >= 0),
  check (amount_fen <= paid_fen),
  constraint order_refund_money_only check (amount_fen <= paid_fen - vouchers_fen),
  constraint order_refund_full check (kind <> 'full' or amount_fen = paid_fen - vouchers_fen),
  constraint order_refund_something check (amount_fen > 0 or (amount_fen = 0 and kind = 'full' and vouchers_fen > 0))
);
create unique index order_refund_full_once on order_refund (identity, product) where kind = 'full';

create function order_refund_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the record of refunds is only appended to' using errcode = 'check_violation';
end
$$;
create trigger order_refund_guard before update or delete on order_refund for each row execute function order_refund_guard();

-- I17: the ledger has the charge of an order exactly if it is paid, and its refund exactly if it is refunded. Two wallets may pay
-- a charge together. An order of zero has no charge.
create view ledger.audit_orders as
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
revoke all on ledger.audit_orders from public;
grant select on ledger.audit_orders to runxin_app;
