-- Withdrawals, and the low-balance notice.

-- Withdrawals (提现): a customer asks for the rest of a recharge. The sum is frozen until staff decide. An approved one becomes a
-- refund of that payment.
create table withdrawal (
  id uuid primary key,
  number text not null unique check (number ~ '^W[0-9]{18}$'),
  account_id uuid not null references account (id),
  payment_id uuid not null references payment (id),
  amount_fen bigint not null check (amount_fen > 0),
  state text not null check (state in ('requested', 'approved', 'rejected', 'cancelled')),
  refund_id uuid unique references payment_refund (id),
  decided_by uuid references staff (id),
  -- Shown to the customer.
  decision text check (length(decision) between 1 and 200),
  created_at timestamptz(3) not null,
  state_at timestamptz(3) not null,
  check ((state = 'approved') = (refund_id is not null)),
  check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  check ((state = 'rejected') = (decision is not null))
);
create index withdrawal_by_account on withdrawal (account_id, created_at desc, id desc);
create index withdrawal_by_payment on withdrawal (payment_id) where state = 'requested';
create index withdrawal_open on withdrawal (created_at) where state = 'requested';

create function withdrawal_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'withdrawals are kept' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'requested' then
      raise exception 'a withdrawal begins requested, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if old.state <> 'requested' or (new.id, new.number, new.account_id, new.payment_id, new.amount_fen, new.created_at)
    is distinct from (old.id, old.number, old.account_id, old.payment_id, old.amount_fen, old.created_at) then
    raise exception 'a withdrawal is decided once' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger withdrawal_guard before insert or update or delete on withdrawal for each row execute function withdrawal_guard();

create view ledger.audit_withdrawals as
select 'a withdrawal differs from its journals' as problem, w.id::text as subject
  from public.withdrawal w
  left join lateral (
    select coalesce(sum(p.amount_fen), 0) as frozen
    from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
    where j.key in ('withdraw.hold:' || w.id, 'withdraw.return:' || w.id) and a.owner_id = w.account_id and a.kind = 'frozen') l on true
  where l.frozen <> case w.state when 'requested' then w.amount_fen else 0 end
union all
select 'a withdrawal was sent as another sum', w.id::text
  from public.withdrawal w join public.payment_refund r on r.id = w.refund_id
  where r.amount_fen <> w.amount_fen or r.payment_id <> w.payment_id or r.account_id <> w.account_id;
revoke all on ledger.audit_withdrawals from public;
grant select on ledger.audit_withdrawals to runxin_app;

-- Threshold for a low-balance notice. The notice is sent once each time the available balance falls below it.
create table balance_alert (
  account_id uuid primary key references account (id),
  threshold_fen bigint not null check (threshold_fen between 1 and 1000000000),
  -- True if the balance was below at the last check: only a fall from above is reported.
  low boolean not null,
  updated_at timestamptz(3) not null
);
