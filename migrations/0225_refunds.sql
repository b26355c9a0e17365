-- Refunds to the original gateway, and reconciliation with the statements of the gateways.

create table payment_refund (
  id uuid primary key,
  -- Tag of the refund at the gateway (out_refund_no): looked up before a refund is requested again.
  number text not null unique check (number ~ '^R[0-9]{18}$'),
  payment_id uuid not null references payment (id),
  account_id uuid not null references account (id),
  amount_fen bigint not null check (amount_fen > 0),
  reason text not null check (length(reason) between 1 and 80),
  -- asked: held on the frozen balance; sent: the gateway works on it; succeeded: gone; returned: refused by the gateway and on
  -- the balance again.
  state text not null check (state in ('asked', 'sent', 'succeeded', 'returned')),
  gateway_refund_no text check (length(gateway_refund_no) between 1 and 100),
  asked_by uuid references staff (id),
  created_at timestamptz(3) not null,
  state_at timestamptz(3) not null,
  order_id uuid unique references customer_order (id),
  constraint payment_refund_asked check (num_nonnulls(asked_by, order_id) = 1)
);
create index payment_refund_by_payment on payment_refund (payment_id);
create index payment_refund_open on payment_refund (created_at) where state in ('asked', 'sent');
create index payment_refund_by_time on payment_refund (created_at desc, id desc);

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
  if (new.id, new.number, new.payment_id, new.account_id, new.amount_fen, new.asked_by, new.order_id)
    is distinct from (old.id, old.number, old.payment_id, old.account_id, old.amount_fen, old.asked_by, old.order_id) then
    raise exception 'what a refund is does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger payment_refund_guard before insert or update or delete on payment_refund for each row execute function payment_refund_guard();

-- Refunds are in the ledger as their rows say, and a payment's sum counts exactly those that were not refused.
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

-- Daily statements of the gateways, compared with our records. One row per gateway and day once it is done.
create table payment_reconciliation (
  gateway text not null check (gateway ~ '^[a-z][a-z0-9-]{1,30}$'),
  -- Day of the gateway, in Shanghai.
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
  -- missing-here: in their statement only; missing-there: in our books only; amount: in both, with different sums.
  kind text not null check (kind in ('missing-here', 'missing-there', 'amount')),
  -- Number of the payment or refund that both sides should know.
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
