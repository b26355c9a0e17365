-- Vouchers, and the holds of mixed payments.

-- Vouchers (代金券): credit from the house with an expiry date.
create table voucher (
  id uuid primary key,
  number text not null unique check (number ~ '^V[0-9]{18}$'),
  account_id uuid not null references account (id),
  amount_fen bigint not null check (amount_fen between 1 and 10000000),
  -- Spendable part, and the part set aside by a pending payment. Summed over an owner's vouchers they equal the wallet
  -- `vouchers`.
  left_fen bigint not null check (left_fen >= 0),
  held_fen bigint not null default 0 check (held_fen >= 0),
  state text not null check (state in ('active', 'expired', 'withdrawn')),
  -- Shown to the owner.
  reason text not null check (length(reason) between 1 and 80),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  state_at timestamptz(3) not null,
  check (left_fen + held_fen <= amount_fen),
  check (state = 'active' or (left_fen = 0 and held_fen = 0)),
  check (expires_at > created_at)
);
create index voucher_by_account on voucher (account_id, created_at desc, id desc);
create index voucher_usable on voucher (account_id, expires_at, id) where state = 'active' and left_fen > 0;
create index voucher_due on voucher (expires_at) where state = 'active';

create function voucher_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'vouchers are kept' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'active' or new.left_fen <> new.amount_fen or new.held_fen <> 0 then
      raise exception 'a voucher begins whole' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (new.id, new.number, new.account_id, new.amount_fen, new.reason, new.created_at)
    is distinct from (old.id, old.number, old.account_id, old.amount_fen, old.reason, old.created_at) or new.expires_at < old.expires_at then
    raise exception 'what a voucher promised does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger voucher_guard before insert or update or delete on voucher for each row execute function voucher_guard();

-- Shares of vouchers that paid for orders. `returned_at`: the order could not be delivered, so the voucher was restored.
create table voucher_use (
  voucher_id uuid not null references voucher (id),
  order_id uuid not null,
  order_number text not null check (length(order_number) <= 40),
  amount_fen bigint not null check (amount_fen > 0),
  at timestamptz(3) not null,
  returned_at timestamptz(3),
  primary key (voucher_id, order_id)
);
create index voucher_use_by_order on voucher_use (order_id);

-- Issues and withdrawals of vouchers. Append-only.
create table voucher_audit (
  id uuid primary key,
  voucher_id uuid not null references voucher (id),
  action text not null check (action in ('issue', 'withdraw')),
  actor text not null check (length(actor) between 1 and 100),
  note text check (length(note) between 1 and 300),
  at timestamptz(3) not null
);
create index voucher_audit_by_voucher on voucher_audit (voucher_id, at);
create trigger voucher_audit_guard before update or delete on voucher_audit for each row execute function payment_inbox_guard();

-- Share of a mixed payment that is set aside until its gateway answers: then it is spent with the rest, or returned.
create table payment_hold (
  -- Written before the payment itself, whose sum depends on it.
  payment_id uuid primary key references payment (id) deferrable initially deferred,
  account_id uuid not null references account (id),
  vouchers_fen bigint not null check (vouchers_fen >= 0),
  balance_fen bigint not null check (balance_fen >= 0),
  state text not null check (state in ('held', 'spent', 'returned')),
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check (vouchers_fen + balance_fen > 0),
  check ((state = 'held') = (ended_at is null))
);
create index payment_hold_open on payment_hold (account_id) where state = 'held';

create function payment_hold_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'what payments set aside is kept' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'held' then
      raise exception 'a hold begins held, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if old.state <> 'held' or (new.payment_id, new.account_id, new.vouchers_fen, new.balance_fen, new.created_at)
    is distinct from (old.payment_id, old.account_id, old.vouchers_fen, old.balance_fen, old.created_at) then
    raise exception 'a hold ends once' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger payment_hold_guard before insert or update or delete on payment_hold for each row execute function payment_hold_guard();

create table voucher_hold (
  payment_id uuid not null references payment_hold (payment_id),
  voucher_id uuid not null references voucher (id),
  amount_fen bigint not null check (amount_fen > 0),
  primary key (payment_id, voucher_id)
);
create index voucher_hold_by_voucher on voucher_hold (voucher_id);
create trigger voucher_hold_guard before update or delete on voucher_hold for each row execute function payment_inbox_guard();

-- Vouchers are in the ledger as their rows say, no hold outlives its payment, and no refund turns a voucher into money.
create view ledger.audit_vouchers as
select 'vouchers differ from their wallet' as problem, coalesce(a.owner_id, v.account_id)::text as subject
  from (select owner_id, balance_fen from ledger.account where kind = 'vouchers') a
  full join (select account_id, sum(left_fen + held_fen) as total from public.voucher group by 1) v on v.account_id = a.owner_id
  where coalesce(a.balance_fen, 0) <> coalesce(v.total, 0)
union all
select 'a voucher holds other than what was set aside', v.id::text
  from public.voucher v
  left join (
    select h.voucher_id, sum(h.amount_fen) as total from public.voucher_hold h join public.payment_hold p on p.payment_id = h.payment_id
    where p.state = 'held' group by 1) h on h.voucher_id = v.id
  where v.held_fen <> coalesce(h.total, 0)
union all
select 'an order took other vouchers than it was charged', coalesce(u.order_id, c.subject_id)
  from (select order_id::text as order_id, sum(amount_fen) as total from public.voucher_use group by 1) u
  full join (
    select j.subject_id, -sum(l.amount_fen) as total
    from ledger.journal j join ledger.posting l on l.journal_id = j.id join ledger.account a on a.id = l.account_id
    where j.kind = 'order.charge' and a.kind = 'vouchers' group by 1) c on c.subject_id = u.order_id
  where coalesce(u.total, 0) <> coalesce(c.total, 0)
union all
select 'a hold differs from its journals', h.payment_id::text
  from public.payment_hold h
  left join lateral (
    select coalesce(sum(l.amount_fen), 0) as frozen
    from ledger.journal j join ledger.posting l on l.journal_id = j.id join ledger.account a on a.id = l.account_id
    where j.key in ('mix.hold:' || h.payment_id, 'mix.return:' || h.payment_id) and a.kind = 'frozen') l on true
  where l.frozen <> case h.state when 'held' then h.balance_fen else 0 end
union all
select 'a hold outlived its payment', h.payment_id::text
  from public.payment_hold h join public.payment p on p.id = h.payment_id
  where h.state = 'held' and p.state not in ('created', 'pending')
union all
select 'an order gave back more of one wallet than it took', j.subject_id
  from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
  where j.subject_kind = 'order' and a.tracked
  group by j.subject_id, p.account_id having sum(p.amount_fen) > 0;
revoke all on ledger.audit_vouchers from public;
grant select on ledger.audit_vouchers to runxin_app;
