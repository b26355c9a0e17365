-- The gateways' daily statements compared with our own records; one row a gateway and day says that it was done.
create table payment_reconciliation (
  gateway text not null check (gateway ~ '^[a-z][a-z0-9-]{1,30}$'),
  -- The gateway's day, in Shanghai.
  day date not null,
  lines integer not null check (lines >= 0),
  paid_fen bigint not null check (paid_fen >= 0),
  refunded_fen bigint not null check (refunded_fen >= 0),
  differences integer not null check (differences >= 0),
  at timestamptz(3) not null,
  primary key (gateway, day)
);

create table payment_statement_line (
  gateway text not null,
  day date not null,
  line integer not null,
  kind text not null check (kind in ('payment', 'refund')),
  trade_no text not null check (length(trade_no) <= 100),
  payment_number text not null check (length(payment_number) <= 100),
  refund_number text check (length(refund_number) <= 100),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_fen bigint not null,
  primary key (gateway, day, line),
  foreign key (gateway, day) references payment_reconciliation (gateway, day),
  check ((kind = 'refund') = (refund_number is not null))
);
create index payment_statement_line_by_number on payment_statement_line (payment_number);
create trigger payment_statement_line_guard before update or delete on payment_statement_line for each row execute function payment_inbox_guard();

create table payment_difference (
  id uuid primary key,
  gateway text not null,
  day date not null,
  -- missing-here: they have it, our books do not · missing-there: the other way round · amount: both have it with another sum
  kind text not null check (kind in ('missing-here', 'missing-there', 'amount')),
  -- The payment's or refund's number that both sides should know.
  number text not null check (length(number) <= 100),
  trade_no text check (length(trade_no) <= 100),
  payment_id uuid references payment (id),
  our_fen bigint,
  their_fen bigint,
  owner text not null default 'finance',
  created_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  resolved_by uuid references staff (id),
  resolution text check (length(resolution) between 1 and 300),
  unique (gateway, day, kind, number),
  foreign key (gateway, day) references payment_reconciliation (gateway, day),
  check (num_nulls(resolved_at, resolved_by, resolution) in (0, 3))
);
create index payment_difference_open on payment_difference (created_at) where resolved_at is null;
create trigger payment_difference_guard before delete on payment_difference for each row execute function payment_inbox_guard();
