-- Sandbox gateway: a foreign payment company in a schema of its own. No table of the shop refers to it.
create schema sandbox;

create table sandbox.trade (
  trade_no text primary key check (trade_no ~ '^[0-9]{28}$'),
  merchant_id text not null,
  -- Number of the merchant; opening it again returns the same trade.
  out_trade_no text not null,
  currency text not null,
  amount_fen bigint not null check (amount_fen > 0),
  subject text not null,
  state text not null check (state in ('waiting', 'paid', 'refused', 'closed')),
  return_url text not null,
  notify_url text not null,
  -- Ties the cashier's buttons to the page that was drawn.
  form_token text not null,
  opened_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  finished_at timestamptz(3),
  unique (merchant_id, out_trade_no),
  check ((state = 'waiting') = (finished_at is null))
);

-- Notices to the merchant: one row per fact, delivered until the answer is exactly `success`.
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

-- Refunds at the sandbox company.
create table sandbox.refund (
  refund_no text primary key,
  trade_no text not null references sandbox.trade (trade_no),
  out_refund_no text not null unique,
  amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('done', 'refused')),
  at timestamptz(3) not null
);

grant usage on schema sandbox to runxin_app;
grant select, insert, update on sandbox.trade, sandbox.notice to runxin_app;
grant select, insert on sandbox.refund to runxin_app;
