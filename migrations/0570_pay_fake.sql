-- Offline fakes of Alipay and WeChat Pay. No table of the shop refers to this schema.
create schema pay_fake;

create table pay_fake.trade (
  trade_no text primary key check (trade_no ~ '^[0-9]{28}$'),
  scheme text not null check (scheme in ('alipay', 'wechat-pay')),
  -- Number of the merchant. Opening it again returns the same trade.
  out_trade_no text not null,
  -- Part of the cashier's address.
  token text not null unique check (length(token) >= 32),
  amount_fen bigint not null check (amount_fen > 0),
  title text not null,
  -- `offered`: a code that no payer has seen yet.
  state text not null check (state in ('offered', 'waiting', 'paid', 'declined', 'closed')),
  -- A second charge of the same number, because the payer paid twice.
  is_second boolean not null default false,
  payer text,
  notify_url text not null,
  return_url text,
  opened_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  finished_at timestamptz(3),
  check ((state in ('offered', 'waiting')) = (finished_at is null))
);
create unique index trade_by_number on pay_fake.trade (scheme, out_trade_no) where not is_second;
create index trade_by_end on pay_fake.trade (scheme, finished_at);

create table pay_fake.refund (
  scheme text not null,
  out_refund_no text not null,
  refund_no text not null unique,
  trade_no text not null references pay_fake.trade (trade_no),
  amount_fen bigint not null check (amount_fen > 0),
  at timestamptz(3) not null,
  primary key (scheme, out_refund_no)
);
create index refund_by_trade on pay_fake.refund (trade_no);

-- Notices to the merchant: one row per fact, sent until the merchant confirms it.
create table pay_fake.notice (
  id uuid primary key,
  trade_no text not null references pay_fake.trade (trade_no),
  -- State of the trade when the notice was queued, or the number of a refund.
  state text check (state in ('waiting', 'paid', 'declined', 'closed')),
  out_refund_no text,
  created_at timestamptz(3) not null,
  attempts integer not null default 0,
  delivered_at timestamptz(3),
  last_answer text check (length(last_answer) <= 200),
  check (num_nulls(state, out_refund_no) = 1)
);
create index notice_by_trade on pay_fake.notice (trade_no);

-- Keys of both sides, made at the first start, so that every process signs and verifies with the same ones.
create table pay_fake.key (
  name text primary key check (name in ('alipay-merchant', 'alipay-scheme', 'wechat-merchant', 'wechat-scheme')),
  sealed text not null,
  created_at timestamptz(3) not null
);

grant usage on schema pay_fake to runxin_app;
grant select, insert, update on pay_fake.trade, pay_fake.notice to runxin_app;
grant select, insert on pay_fake.refund to runxin_app;
grant select, insert, update on pay_fake.key to runxin_app;
