-- Payments, the inbox of the gateways' notices, and money in suspense.

-- One row per attempt to pay.
create table payment (
  id uuid primary key,
  -- Number at the gateway (out_trade_no).
  number text not null unique check (number ~ '^P[0-9]{18}$'),
  account_id uuid not null references account (id),
  purpose text not null check (purpose in ('recharge', 'orders')),
  order_ids uuid[] not null default '{}',
  gateway text not null check (gateway ~ '^[a-z][a-z0-9-]{1,30}$'),
  currency text not null check (currency = 'CNY'),
  -- 1 to 50,000 yuan (product §6).
  amount_fen bigint not null check (amount_fen between 100 and 5000000),
  state text not null check (state in ('created', 'pending', 'succeeded', 'failed', 'closed', 'refunded')),
  trade_no text check (length(trade_no) between 1 and 100),
  -- Signed addresses of Alipay's page are long.
  cashier_url text check (length(cashier_url) <= 4000),
  return_path text not null check (return_path ~ '^/[^/\\]' and length(return_path) <= 500),
  -- Money that arrived after the payment was closed or had failed: it went to the balance, and the purpose was not served.
  late boolean not null default false,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  state_at timestamptz(3) not null,
  settled_at timestamptz(3),
  -- Next time the follow job asks the gateway; null when it is done.
  follow_at timestamptz(3),
  follows integer not null default 0,
  qr_text text check (length(qr_text) <= 2000),
  -- Inside WeChat the trade is opened only once the payer's id is known.
  scene text not null default 'web' check (scene in ('web', 'in-app')),
  -- Requested and not refused by the gateway: the limit of all refunds of a payment (I20).
  refunded_fen bigint not null default 0,
  unique (gateway, trade_no),
  check (expires_at > created_at),
  check ((purpose = 'orders') = (cardinality(order_ids) > 0)),
  check ((state in ('succeeded', 'refunded')) = (settled_at is not null)),
  constraint payment_check4 check (not late or settled_at is not null),
  constraint payment_trade_known check (settled_at is null or trade_no is not null),
  constraint payment_refund_limit check (refunded_fen between 0 and amount_fen),
  constraint payment_refund_settled check (refunded_fen = 0 or settled_at is not null)
);
create index payment_by_account on payment (account_id, created_at desc, id desc);
create index payment_to_follow on payment (follow_at) where follow_at is not null;
create index payment_by_order on payment using gin (order_ids);
-- Lists of the finance room, over all customers.
create index payment_by_time on payment (created_at desc, id desc);

create function payment_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'created' then
      raise exception 'a payment begins created, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'payments are kept' using errcode = 'check_violation';
  end if;
  -- failed and closed may still succeed: money that arrives late is real money.
  if new.state <> old.state and (old.state || ' ' || new.state) not in (
    'created pending', 'created succeeded', 'created failed', 'created closed',
    'pending succeeded', 'pending failed', 'pending closed',
    'failed succeeded', 'closed succeeded', 'succeeded refunded'
  ) then
    raise exception 'a payment never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.id, new.number, new.account_id, new.purpose, new.order_ids, new.gateway, new.currency, new.amount_fen, new.created_at)
    is distinct from (old.id, old.number, old.account_id, old.purpose, old.order_ids, old.gateway, old.currency, old.amount_fen, old.created_at)
    or (old.trade_no is not null and new.trade_no is distinct from old.trade_no) then
    raise exception 'what a payment agreed does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger payment_guard before insert or update or delete on payment for each row execute function payment_guard();

-- Notices with a valid signature, as received. Written in the transaction that acts on them, so a row here is done.
create table payment_notice (
  id uuid primary key,
  gateway text not null,
  -- Id that the gateway gives the notice: the same on every retry.
  notice_id text not null check (length(notice_id) between 1 and 200),
  body bytea not null check (octet_length(body) <= 65536),
  received_at timestamptz(3) not null,
  payment_id uuid references payment (id),
  outcome text not null check (outcome in ('settled', 'settled-late', 'repeated', 'noted', 'suspended', 'refused')),
  unique (gateway, notice_id)
);
create index payment_notice_by_payment on payment_notice (payment_id);

create function payment_inbox_guard() returns trigger language plpgsql as $$
begin
  raise exception '% of % is forbidden', tg_op, tg_table_name using errcode = 'check_violation';
end
$$;
create trigger payment_notice_guard before update or delete on payment_notice for each row execute function payment_inbox_guard();

-- Valid notices that fit no payment. Finance owns every row until it is resolved.
create table payment_suspense (
  id uuid primary key,
  gateway text not null,
  trade_no text not null,
  payment_id uuid references payment (id),
  claimed_number text not null check (length(claimed_number) <= 100),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null check (reason in ('unknown-payment', 'wrong-amount', 'wrong-currency', 'second-trade')),
  owner text not null default 'finance',
  created_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  resolution text,
  -- Decision of finance: credited to the intended account, or returned through the gateway.
  outcome text check (outcome in ('credited', 'sent-back')),
  resolved_by uuid references staff (id),
  unique (gateway, trade_no),
  check ((resolved_at is null) = (resolution is null)),
  constraint payment_suspense_resolution check (length(resolution) between 1 and 300),
  constraint payment_suspense_decided check (num_nulls(resolved_at, resolution, outcome, resolved_by) in (0, 4))
);
create index payment_suspense_open on payment_suspense (created_at) where resolved_at is null;
create index payment_suspense_by_time on payment_suspense (created_at desc, id desc);
create trigger payment_suspense_guard before delete on payment_suspense for each row execute function payment_inbox_guard();

create function payment_suspense_keep() returns trigger language plpgsql as $$
begin
  if old.resolved_at is not null then
    raise exception 'what was decided about suspended money stands' using errcode = 'check_violation';
  end if;
  if (new.id, new.gateway, new.trade_no, new.payment_id, new.claimed_number, new.currency, new.amount_fen, new.reason, new.created_at)
    is distinct from (old.id, old.gateway, old.trade_no, old.payment_id, old.claimed_number, old.currency, old.amount_fen, old.reason, old.created_at) then
    raise exception 'what came does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger payment_suspense_keep before update on payment_suspense for each row execute function payment_suspense_keep();

-- Decisions of staff about payments. Append-only.
create table payment_audit (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  action text not null check (
    action in ('transfer-confirmed', 'refund-asked', 'difference-resolved')
    or action in ('withdrawal-approved', 'withdrawal-rejected')
    or action = 'suspense-resolved'
  ),
  subject_id uuid not null,
  detail jsonb not null check (jsonb_typeof(detail) = 'object'),
  at timestamptz(3) not null
);
create index payment_audit_by_subject on payment_audit (subject_id, at);
create trigger payment_audit_guard before update or delete on payment_audit for each row execute function payment_inbox_guard();

create view ledger.audit_payments as
select 'a settled payment has no credit of its sum' as problem, p.id::text as subject
  from public.payment p
  where p.settled_at is not null and not exists (
    select from ledger.journal j join ledger.posting l on l.journal_id = j.id join ledger.account a on a.id = l.account_id
    where j.kind = 'payment.credit' and j.subject_id = p.id::text and j.currency = p.currency
      and a.owner_id = p.account_id and a.kind = 'available' and l.amount_fen = p.amount_fen)
union all
select 'a credit has no settled payment', j.subject_id
  from ledger.journal j left join public.payment p on p.id::text = j.subject_id
  where j.kind = 'payment.credit' and p.settled_at is null
union all
select 'suspense differs from its records', coalesce(held.currency, noted.currency)
  from (
    select a.currency, sum(l.amount_fen) as total from ledger.posting l join ledger.account a on a.id = l.account_id
    where a.kind = 'suspense' group by 1) held
  full join (select s.currency, sum(s.amount_fen) as total from public.payment_suspense s where s.resolved_at is null group by 1) noted
    on noted.currency = held.currency
  where coalesce(held.total, 0) <> coalesce(noted.total, 0);
revoke all on ledger.audit_payments from public;
grant select on ledger.audit_payments to runxin_app;
