-- Commission of CPS partners, and the history of partners and levels.

-- One row per paid order. The ledger holds the sum on the partner's frozen balance, then releases or cancels it.
create table commission (
  id uuid primary key,
  order_id uuid not null unique references customer_order (id),
  partner_id uuid not null references partner (id),
  -- Account of the partner, who owns the wallet.
  account_id uuid not null references account (id),
  order_fen bigint not null check (order_fen > 0),
  per_mille integer not null check (per_mille between 1 and 500),
  amount_fen bigint not null check (amount_fen > 0 and amount_fen <= order_fen),
  -- owed: the order was refunded after the commission had been paid out, and the balance does not cover it yet.
  state text not null check (state in ('held', 'paid', 'owed', 'reversed')),
  created_at timestamptz(3) not null,
  release_at timestamptz(3) not null check (release_at > created_at),
  state_at timestamptz(3) not null
);
create index commission_by_partner on commission (partner_id, created_at);
create index commission_due on commission (release_at) where state = 'held';
create index commission_owed on commission (state_at) where state = 'owed';

create function commission_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'commissions are kept' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'held' then
      raise exception 'a commission begins held, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> old.state and (old.state || ' ' || new.state) not in ('held paid', 'held reversed', 'paid owed', 'paid reversed', 'owed reversed') then
    raise exception 'a commission never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.id, new.order_id, new.partner_id, new.account_id, new.order_fen, new.per_mille, new.amount_fen, new.created_at, new.release_at)
    is distinct from (old.id, old.order_id, old.partner_id, old.account_id, old.order_fen, old.per_mille, old.amount_fen, old.created_at, old.release_at) then
    raise exception 'what a commission is of does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger commission_guard before insert or update or delete on commission for each row execute function commission_guard();

create function commission_partner_guard() returns trigger language plpgsql as $$
begin
  if not exists (select from partner p where p.id = new.partner_id and p.kind = 'cps') then
    raise exception 'commission is of CPS partners' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger commission_partner_guard before insert on commission for each row execute function commission_partner_guard();

-- I24: commission in the ledger equals its rows, and none outlives a refunded order by more than a day.
create view ledger.audit_commission as
select 'a commission differs from its journals' as problem, c.id::text as subject
  from public.commission c
  left join lateral (
    select
      coalesce(sum(p.amount_fen) filter (where a.kind = 'frozen'), 0) as frozen,
      coalesce(sum(p.amount_fen) filter (where a.kind = 'available'), 0) as available
    from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
    where j.subject_kind = 'commission' and j.subject_id = c.id::text and a.owner_id = c.account_id) l on true
  where (l.frozen, l.available) is distinct from (
    case c.state when 'held' then c.amount_fen else 0 end,
    case when c.state in ('paid', 'owed') then c.amount_fen else 0 end)
union all
select 'a journal has no commission', j.subject_id
  from ledger.journal j left join public.commission c on c.id::text = j.subject_id
  where j.subject_kind = 'commission' and c.id is null
union all
select 'a commission outlived its order', c.id::text
  from public.commission c join public.customer_order o on o.id = c.order_id
  where c.state in ('held', 'paid') and o.state = 'refunded' and o.state_at < now() - interval '1 day';
revoke all on ledger.audit_commission from public;
grant select on ledger.audit_commission to runxin_app;

-- History of applications and partners. Append-only.
create table partner_history (
  id bigint generated always as identity primary key,
  application_id uuid references partner_application (id),
  partner_id uuid references partner (id),
  action text not null check (action in ('submit', 'review', 'approve', 'reject', 'level', 'end', 'resume', 'pay', 'reverse')),
  detail text check (char_length(detail) <= 300),
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system')),
  actor_id text not null,
  at timestamptz(3) not null,
  -- Set for acts of staff on one commission.
  commission_id uuid references commission (id),
  check (num_nonnulls(application_id, partner_id) > 0),
  constraint partner_history_of_commission check ((action in ('pay', 'reverse')) = (commission_id is not null))
);
create index partner_history_by_application on partner_history (application_id, id);
create index partner_history_by_partner on partner_history (partner_id, id);
create index partner_history_by_commission on partner_history (commission_id, id) where commission_id is not null;

create function partner_history_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the history of partners is only appended to' using errcode = 'check_violation';
end
$$;
create trigger partner_history_guard before update or delete on partner_history for each row execute function partner_history_guard();

-- Changes of levels by staff. Append-only.
create table partner_level_change (
  id bigint generated always as identity primary key,
  level_id text not null references partner_level (id),
  from_per_mille integer not null,
  to_per_mille integer not null check (to_per_mille <> from_per_mille),
  reason text not null check (char_length(reason) between 2 and 200),
  staff_id uuid not null,
  at timestamptz(3) not null
);
create index partner_level_change_by_level on partner_level_change (level_id, id);
create trigger partner_level_change_guard before update or delete on partner_level_change
  for each row execute function partner_history_guard();
