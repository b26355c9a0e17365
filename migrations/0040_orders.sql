-- Orders of customers, with the quote they were made from.
create table customer_order (
  id uuid primary key,
  number text not null unique check (number ~ '^[0-9]{18}$'),
  account_id uuid not null references account (id),
  kind text not null check (kind in ('new')),
  state text not null check (state in ('pending', 'paid', 'fulfilling', 'completed', 'cancelled', 'expired', 'failed', 'refunded')),
  snapshot jsonb not null,
  quantity integer not null check (quantity between 1 and 20),
  total_fen bigint not null check (total_fen > 0),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  state_at timestamptz(3) not null,
  check (expires_at > created_at),
  -- Paid exactly when the state says so.
  check ((state in ('pending', 'cancelled', 'expired')) = (paid_at is null)),
  -- The charged sum is the sum of the quote.
  check (total_fen = (snapshot ->> 'totalFen')::bigint)
);
create index customer_order_by_account on customer_order (account_id, created_at desc, id desc);
create index customer_order_unpaid on customer_order (expires_at) where state = 'pending';
create index customer_order_unfulfilled on customer_order (paid_at) where state in ('paid', 'fulfilling');

-- Every transition, appended.
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

-- The states of model.ts; what is not listed does not happen, and what was agreed does not change.
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
  if (new.id, new.number, new.account_id, new.kind, new.snapshot, new.quantity, new.total_fen, new.created_at)
    is distinct from (old.id, old.number, old.account_id, old.kind, old.snapshot, old.quantity, old.total_fen, old.created_at)
    or (old.paid_at is not null and new.paid_at is distinct from old.paid_at) then
    raise exception 'what an order agreed does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger customer_order_guard before insert or update or delete on customer_order
  for each row execute function customer_order_guard();

create function order_history_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the history of orders is only appended to' using errcode = 'check_violation';
end
$$;
create trigger order_history_guard before update or delete on order_history
  for each row execute function order_history_guard();
