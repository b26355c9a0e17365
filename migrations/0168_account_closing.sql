-- Closing an account: asked for, then seven days in which any sign-in takes it back, then everything personal goes. Ledger,
-- orders and payments stay as the law asks, under a number that names nobody.
alter table account add column closed_at timestamptz(3);

create table account_closing (
  id uuid primary key,
  account_id uuid not null references account (id),
  state text not null check (state in ('waiting', 'cancelled', 'called-off', 'closed')),
  requested_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- When its owner was told that it did not come to it.
  told_at timestamptz(3),
  check (due_at > requested_at),
  check ((state = 'waiting') = (ended_at is null))
);
create unique index account_closing_waiting on account_closing (account_id) where state = 'waiting';
create index account_closing_due on account_closing (due_at) where state = 'waiting';
create index account_closing_untold on account_closing (ended_at) where state in ('cancelled', 'called-off') and told_at is null;

-- Whoever signs in wants to keep the account: whichever way in it is, in the transaction that opens the session.
create function keep_account_in_use() returns trigger language plpgsql as $$
begin
  if exists (select from account where id = new.account_id and closed_at is not null) then
    raise exception 'a closed account has no sessions' using errcode = 'check_violation';
  end if;
  update account_closing set state = 'cancelled', ended_at = new.created_at where account_id = new.account_id and state = 'waiting';
  return new;
end
$$;
create trigger keep_account_in_use before insert on session for each row execute function keep_account_in_use();

-- Nothing of a closed account comes back.
create function closed_account_guard() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null and new is distinct from old then
    raise exception 'a closed account does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger closed_account_guard before update on account for each row execute function closed_account_guard();

-- Who applied to be a partner is forgotten with the account; that there was an application is not.
create or replace function partner_application_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'applications are kept' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'submitted' then
      raise exception 'an application begins submitted, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> old.state and (old.state || ' ' || new.state) not in (
    'submitted in-review', 'submitted approved', 'submitted rejected', 'in-review approved', 'in-review rejected'
  ) then
    raise exception 'an application never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.contact_name, new.contact_phone, new.company, new.website, new.pitch)
    is not distinct from ('erased', 'erased', case when old.company is null then null else 'erased' end, null::text, repeat('-', 20)) then
    return new;
  end if;
  if (new.id, new.kind, new.account_id, new.contact_name, new.contact_phone, new.company, new.channel, new.website, new.expected_yearly_fen, new.pitch, new.created_at)
    is distinct from (old.id, old.kind, old.account_id, old.contact_name, old.contact_phone, old.company, old.channel, old.website, old.expected_yearly_fen, old.pitch, old.created_at) then
    raise exception 'what was applied with does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
