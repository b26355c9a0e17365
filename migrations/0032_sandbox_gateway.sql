-- The sandbox gateway: a payment company of its own, in a schema of its own. Nothing of the shop reads these tables.
create schema sandbox;

create table sandbox.trade (
  trade_no text primary key check (trade_no ~ '^[0-9]{28}$'),
  merchant_id text not null,
  -- The merchant's number; opening it again answers the same trade.
  out_trade_no text not null,
  currency text not null,
  amount_fen bigint not null check (amount_fen > 0),
  subject text not null,
  state text not null check (state in ('waiting', 'paid', 'refused', 'closed')),
  return_url text not null,
  notify_url text not null,
  -- Ties the cashier's buttons to the page that we drew.
  form_token text not null,
  opened_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  finished_at timestamptz(3),
  unique (merchant_id, out_trade_no),
  check ((state = 'waiting') = (finished_at is null))
);

-- What it tells the merchant: one row a fact, delivered until the answer is exactly `success`.
create table sandbox.notice (
  id uuid primary key,
  trade_no text not null references sandbox.trade (trade_no),
  body text not null,
  created_at timestamptz(3) not null,
  attempts integer not null default 0,
  delivered_at timestamptz(3),
  last_answer text check (length(last_answer) <= 200)
);
create index notice_by_trade on sandbox.notice (trade_no);

grant usage on schema sandbox to runxin_app;
grant select, insert, update on sandbox.trade, sandbox.notice to runxin_app;
