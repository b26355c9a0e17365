-- Tags, the list view and guests of servers.

-- Tags by which an owner finds servers. They belong to the owner, not to the machine.
create table server_tag (
  server_id uuid not null references server (id),
  tag text not null check (length(tag) between 1 and 32 and tag = btrim(tag)),
  added_at timestamptz(3) not null,
  primary key (server_id, tag)
);
create index server_tag_by_tag on server_tag (tag);

-- A server that is released or changes owner keeps none of its former owner's tags.
create function server_loses_tags() returns trigger language plpgsql as $$
begin
  delete from server_tag where server_id = new.id;
  return null;
end
$$;
create trigger server_loses_tags after update of state, account_id on server for each row
  when ((new.state = 'released' and old.state <> 'released') or new.account_id <> old.account_id) execute function server_loses_tags();

-- Table settings of an account's server list: columns, their order and the row density. Default without a row.
create table server_list_view (
  account_id uuid primary key references account (id),
  columns text[] not null check (cardinality(columns) between 1 and 20),
  density text not null check (density in ('normal', 'compact')),
  changed_at timestamptz(3) not null
);

-- Guests: colleagues whom an owner lets work with one server until a date. The guest accepts the invitation. An ended row stays
-- ended.
create table server_guest (
  id uuid primary key,
  server_id uuid not null references server (id),
  owner_id uuid not null references account (id),
  -- Account of the guest.
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

-- The terms of an invitation never change, and an ended one does not begin again.
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

-- Guests lose access when the server is transferred, released or locked for abuse.
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

-- A frozen or closing account has no guests and is a guest nowhere.
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
