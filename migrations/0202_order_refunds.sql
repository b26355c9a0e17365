-- What customers gave back by themselves, with the numbers of the formula. Once an order; a full one once a product line and identity.
create table order_refund (
  order_id uuid primary key references customer_order (id),
  account_id uuid not null references account (id),
  product text not null,
  -- The verified identity, or the account that has none: whose one full refund of the product line this is.
  identity text not null check (length(identity) between 10 and 120),
  kind text not null check (kind in ('full', 'prorated')),
  paid_fen bigint not null check (paid_fen > 0),
  list_fen bigint not null check (list_fen >= paid_fen),
  used_days integer not null check (used_days >= 0),
  total_days integer not null check (total_days >= used_days and total_days > 0),
  amount_fen bigint not null check (amount_fen > 0),
  created_at timestamptz(3) not null,
  check (amount_fen <= paid_fen),
  check (kind <> 'full' or amount_fen = paid_fen)
);
create unique index order_refund_full_once on order_refund (identity, product) where kind = 'full';

create function order_refund_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the record of refunds is only appended to' using errcode = 'check_violation';
end
$$;
create trigger order_refund_guard before update or delete on order_refund for each row execute function order_refund_guard();
