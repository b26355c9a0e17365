-- Real gateways: a trade may have no number at the vendor until somebody pays it; codes to scan; refunds to where the money came from.
alter table payment drop constraint payment_check3, drop constraint payment_cashier_url_check;
alter table payment
  add column qr_text text check (length(qr_text) <= 2000),
  -- Inside WeChat the trade is opened only when the payer's id is known.
  add column scene text not null default 'web' check (scene in ('web', 'in-app')),
  -- Asked back and not refused by the gateway: the limit of all refunds of a payment (I20).
  add column refunded_fen bigint not null default 0,
  add constraint payment_trade_known check (settled_at is null or trade_no is not null),
  -- A signed address of Alipay's page is long.
  add constraint payment_cashier_url_check check (length(cashier_url) <= 4000),
  add constraint payment_refund_limit check (refunded_fen between 0 and amount_fen),
  add constraint payment_refund_settled check (refunded_fen = 0 or settled_at is not null);

create table payment_refund (
  id uuid primary key,
  -- Our own tag at the gateway (out_refund_no): looked up before a refund is asked for again.
  number text not null unique check (number ~ '^R[0-9]{18}$'),
  payment_id uuid not null references payment (id),
  account_id uuid not null references account (id),
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null check (length(reason) between 1 and 80),
  -- asked: held on the frozen balance · sent: the gateway works on it · succeeded: gone · returned: the gateway said no, back on the balance
  state text not null check (state in ('asked', 'sent', 'succeeded', 'returned')),
  gateway_refund_no text check (length(gateway_refund_no) between 1 and 100),
  asked_by uuid not null references staff (id),
  created_at timestamptz(3) not null,
  state_at timestamptz(3) not null
);
create index payment_refund_by_payment on payment_refund (payment_id);
create index payment_refund_open on payment_refund (created_at) where state in ('asked', 'sent');

create function payment_refund_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'refunds are kept' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'asked' then
      raise exception 'a refund begins asked, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> old.state and (old.state || ' ' || new.state) not in ('asked sent', 'asked succeeded', 'asked returned', 'sent succeeded', 'sent returned') then
    raise exception 'a refund never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.id, new.number, new.payment_id, new.account_id, new.amount_fen) is distinct from (old.id, old.number, old.payment_id, old.account_id, old.amount_fen) then
    raise exception 'what a refund is does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger payment_refund_guard before insert or update or delete on payment_refund for each row execute function payment_refund_guard();

-- What staff decided about payments: who, what, when, and with which words. Append-only.
create table payment_audit (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  action text not null check (action in ('transfer-confirmed', 'refund-asked', 'difference-resolved')),
  subject_id uuid not null,
  detail jsonb not null check (jsonb_typeof(detail) = 'object'),
  at timestamptz(3) not null
);
create index payment_audit_by_subject on payment_audit (subject_id, at);
create trigger payment_audit_guard before update or delete on payment_audit for each row execute function payment_inbox_guard();

-- The constraint is extended and not written anew: other migrations have their own kinds in it.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conrelid = 'ledger.journal'::regclass and conname = 'journal_kind_check';
  alter table ledger.journal drop constraint journal_kind_check;
  execute format('alter table ledger.journal add constraint journal_kind_check check ((%s) or kind in (''refund.hold'', ''refund.send'', ''refund.return''))', regexp_replace(known, '^CHECK', ''));
end
$$;

-- Every refund stands in the books as its row says, and the payment counts exactly what was not refused.
create view ledger.audit_refunds as
select 'a refund differs from its journals' as problem, r.id::text as subject
  from public.payment_refund r
  left join lateral (
    select
      coalesce(sum(p.amount_fen) filter (where a.kind = 'frozen'), 0) as frozen,
      coalesce(sum(p.amount_fen) filter (where a.kind = 'available'), 0) as available
    from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
    where j.key in ('refund.hold:' || r.id, 'refund.send:' || r.id, 'refund.return:' || r.id) and a.owner_id = r.account_id) l on true
  where (l.frozen, l.available) is distinct from (
    case when r.state in ('asked', 'sent') then r.amount_fen else 0 end,
    case when r.state = 'returned' then 0 else -r.amount_fen end)
union all
select 'a refund journal has no refund', j.key
  from ledger.journal j left join public.payment_refund r on r.id::text = split_part(j.key, ':', 2)
  where j.kind in ('refund.hold', 'refund.send', 'refund.return') and r.id is null
union all
select 'a payment counts other refunds than it has', p.id::text
  from public.payment p
  left join (select payment_id, sum(amount_fen) as total from public.payment_refund where state <> 'returned' group by 1) r on r.payment_id = p.id
  where p.refunded_fen <> coalesce(r.total, 0);
revoke all on ledger.audit_refunds from public;
grant select on ledger.audit_refunds to runxin_app;

-- The sandbox company refunds too.
create table sandbox.refund (
  refund_no text primary key,
  trade_no text not null references sandbox.trade (trade_no),
  out_refund_no text not null unique,
  amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('done', 'refused')),
  at timestamptz(3) not null
);
grant select, insert on sandbox.refund to runxin_app;
