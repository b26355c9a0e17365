-- Colleagues whom an owner lets work with one server until a day. The invitation is the guest's to accept; a row that has ended stays ended.
create table server_guest (
  id uuid primary key,
  server_id uuid not null references server (id),
  owner_id uuid not null references account (id),
  -- The guest.
  account_id uuid not null references account (id),
  scope text not null check (scope in ('look', 'operate')),
  invited_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  ended_at timestamptz(3),
  ended_by text check (ended_by in ('owner', 'guest', 'time', 'transfer', 'release', 'closing', 'blocked')),
  check (owner_id <> account_id),
  check (until_at > invited_at and until_at <= invited_at + interval '367 days'),
  check ((ended_at is null) = (ended_by is null))
);
create unique index server_guest_open on server_guest (server_id, account_id) where ended_at is null;
create index server_guest_by_guest on server_guest (account_id, invited_at desc);
create index server_guest_by_server on server_guest (server_id, invited_at desc);

-- Whom it was promised to, by whom and for how long never changes, and what has ended does not begin again.
create function server_guest_guard() returns trigger language plpgsql as $$
begin
  if old.ended_at is not null
    or (new.id, new.server_id, new.owner_id, new.account_id, new.scope, new.invited_at, new.until_at)
      is distinct from (old.id, old.server_id, old.owner_id, old.account_id, old.scope, old.invited_at, old.until_at)
    or (old.accepted_at is not null and new.accepted_at is distinct from old.accepted_at) then
    raise exception 'what a guest was promised does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger server_guest_guard before update on server_guest for each row execute function server_guest_guard();

-- Only the owner of a server has guests on it.
create function server_guest_is_its_owners() returns trigger language plpgsql as $$
begin
  if not exists (select from server where id = new.server_id and account_id = new.owner_id) then
    raise exception 'somebody else''s guest on server %', new.server_id;
  end if;
  return new;
end
$$;
create trigger server_guest_is_its_owners before insert on server_guest for each row execute function server_guest_is_its_owners();

-- A server that goes to somebody else, or that its owner gives up, has no guests from that moment on.
create function server_loses_guests() returns trigger language plpgsql as $$
begin
  update server_guest
  set ended_at = new.updated_at,
    ended_by = case when new.state = 'transferring' or new.account_id <> old.account_id then 'transfer' else 'release' end
  where server_id = new.id and ended_at is null;
  return null;
end
$$;
create trigger server_loses_guests after update on server for each row
  when (new.account_id <> old.account_id
    or (new.state <> old.state and new.state in ('transferring', 'released'))
    or (new.off_for is distinct from old.off_for and new.off_for in ('release', 'abuse')))
  execute function server_loses_guests();

-- Nor has an account that is blocked, or that is to be closed: neither its own guests nor a place as one.
create function account_loses_guests() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'account_freeze' then
    update server_guest set ended_at = new.frozen_at, ended_by = 'blocked' where new.account_id in (owner_id, account_id) and ended_at is null;
  else
    update server_guest set ended_at = new.requested_at, ended_by = 'closing' where new.account_id in (owner_id, account_id) and ended_at is null;
  end if;
  return null;
end
$$;
create trigger account_loses_guests after insert on account_freeze for each row execute function account_loses_guests();
create trigger account_loses_guests after insert on account_closing for each row execute function account_loses_guests();

-- What a guest changed that is no operation of the engine is written down as one that has ended. Whatever kinds there are by now stay allowed.
do $$
declare known text;
begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conrelid = 'operation'::regclass and conname = 'operation_kind_check';
  alter table operation drop constraint operation_kind_check;
  execute format('alter table operation add constraint operation_kind_check check ((%s) or kind = ''guest'')', regexp_replace(known, '^CHECK', ''));
end
$$;
