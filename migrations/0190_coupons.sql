-- Coupons and their use by orders.

-- Terms of a coupon. They never change; the guard below checks what is taken.
create table coupon (
  id uuid primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{4,32}$'),
  names jsonb not null,
  off_per_mille integer check (off_per_mille between 1 and 900),
  off_fen bigint check (off_fen > 0),
  minimum_fen bigint not null check (minimum_fen >= 100),
  -- Null: no restriction.
  products text[] check (cardinality(products) > 0 and products <@ array['cloud-server', 'dedicated-server']),
  families text[] check (cardinality(families) > 0 and families <@ array['general', 'compute', 'memory', 'burst']),
  months integer[] check (cardinality(months) > 0 and months <@ array[1, 3, 6, 12, 24, 36]),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['new', 'renewal', 'upgrade']),
  -- Allowed on top of an agent's discount.
  with_agent boolean not null,
  -- Shown to every customer; otherwise the code must be known.
  listed boolean not null,
  quota integer not null check (quota between 1 and 1000000),
  per_account integer not null check (per_account between 1 and 100),
  taken integer not null default 0,
  valid_from timestamptz(3) not null,
  valid_until timestamptz(3) not null,
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null,
  check (num_nonnulls(off_per_mille, off_fen) = 1),
  -- The discount never reaches the sum: an order costs something.
  check (off_fen is null or off_fen < minimum_fen),
  check (valid_until > valid_from),
  constraint coupon_never_oversold check (taken between 0 and quota)
);
create index coupon_listed on coupon (valid_until) where listed and disabled_at is null;

create function coupon_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'coupons are kept' using errcode = 'check_violation';
  end if;
  if (to_jsonb(new) - 'taken' - 'disabled_at') is distinct from (to_jsonb(old) - 'taken' - 'disabled_at')
    or (old.disabled_at is not null and new.disabled_at is distinct from old.disabled_at) then
    raise exception 'the terms of a coupon do not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger coupon_guard before update or delete on coupon for each row execute function coupon_guard();

-- Uses by an account, in orders that are open or paid.
create table coupon_account (
  coupon_id uuid not null references coupon (id),
  account_id uuid not null references account (id),
  taken integer not null check (taken >= 0),
  primary key (coupon_id, account_id)
);

-- Orders that use a coupon. Released when the order closes unpaid; a paid order keeps it.
create table coupon_hold (
  order_id uuid primary key,
  coupon_id uuid not null references coupon (id),
  account_id uuid not null references account (id),
  held_at timestamptz(3) not null,
  released_at timestamptz(3) check (released_at >= held_at)
);
create index coupon_hold_by_coupon on coupon_hold (coupon_id, account_id) where released_at is null;

create table coupon_audit (
  id bigint generated always as identity primary key,
  coupon_id uuid not null references coupon (id),
  action text not null check (action in ('create', 'disable')),
  actor text not null check (length(actor) between 1 and 100),
  note text check (length(note) <= 200),
  at timestamptz(3) not null
);

create function coupon_audit_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the record of coupons is only appended to' using errcode = 'check_violation';
end
$$;
create trigger coupon_audit_guard before update or delete on coupon_audit for each row execute function coupon_audit_guard();
