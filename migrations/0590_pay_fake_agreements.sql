-- Agreements of the fake schemes: stored payment methods that the merchant may charge. Stripe joins Alipay and WeChat Pay, with trade numbers of its own form.
alter table pay_fake.trade
  drop constraint trade_trade_no_check,
  drop constraint trade_scheme_check,
  add constraint trade_scheme_check check (scheme in ('alipay', 'wechat-pay', 'stripe')),
  add constraint trade_trade_no_check check (trade_no ~ case scheme when 'stripe' then '^pi_[0-9a-f]{24}$' else '^[0-9]{28}$' end),
  -- Reason of a declined charge to an agreement.
  add column decline text check (decline in ('no-money', 'limit', 'ended', 'expired', 'needs-customer'));

create table pay_fake.agreement (
  scheme text not null check (scheme in ('alipay', 'wechat-pay', 'stripe')),
  agreement_no text not null unique check (agreement_no ~ case scheme when 'stripe' then '^[0-9a-f]{24}$' else '^[0-9]{28}$' end),
  -- Number of the merchant. Opening it again returns the same agreement.
  out_agreement_no text not null,
  -- Part of the page's address.
  token text not null unique check (length(token) >= 32),
  state text not null check (state in ('offered', 'active', 'refused', 'ended')),
  limit_fen bigint check (limit_fen > 0),
  -- Next date of a charge. Earlier charges are declined, where the scheme has such a rule.
  due_on date,
  -- Outcome of the next charge, set by the tester.
  next_charge text not null default 'pays' check (next_charge in ('pays', 'no-money', 'limit', 'ended', 'expired', 'needs-customer')),
  -- The merchant has told the payer of a charge of up to this sum, which may be sent between these times.
  announced_fen bigint,
  charge_from timestamptz(3),
  charge_until timestamptz(3),
  notify_url text not null,
  return_url text,
  opened_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  signed_at timestamptz(3),
  ended_at timestamptz(3),
  primary key (scheme, out_agreement_no),
  check ((state in ('refused', 'ended')) = (ended_at is not null)),
  check (state <> 'active' or signed_at is not null),
  check (num_nulls(announced_fen, charge_from, charge_until) in (0, 3))
);

-- A notice is about a trade or about an agreement.
alter table pay_fake.notice
  alter column trade_no drop not null,
  add column agreement_no text references pay_fake.agreement (agreement_no),
  add column agreement_state text check (agreement_state in ('active', 'ended')),
  drop constraint notice_check,
  add constraint notice_check check (
    case when agreement_no is null then trade_no is not null and agreement_state is null and num_nulls(state, out_refund_no) = 1
    else agreement_state is not null and num_nonnulls(trade_no, state, out_refund_no) = 0 end
  );
create index notice_by_agreement on pay_fake.notice (agreement_no) where agreement_no is not null;

grant select, insert, update on pay_fake.agreement to runxin_app;
