-- Works with releases since 0840.

-- Engines that run the machines. The engine of the environment has one row without a driver and without settings. Secrets are sealed under the app's
-- secret, which is not in the database; a closed engine has none.
create table engine (
  id uuid primary key,
  name text not null check (length(name) <= 60),
  driver text check (driver in ('incus', 'lxd', 'proxmox', 'simulated')),
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object' and length(options::text) < 40000),
  -- By field: the sealed value, and when it was set.
  secrets jsonb not null default '{}' check (jsonb_typeof(secrets) = 'object' and length(secrets::text) < 60000),
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  closed_at timestamptz(3),
  check (closed_at is null or secrets = '{}')
);
create unique index engine_name on engine (lower(name)) where closed_at is null;
insert into engine (id, name, created_at, updated_at) values ('00000000-0000-4000-8000-000000000001', '', '2026-11-27T00:00:00Z', '2026-11-27T00:00:00Z');

-- The secrets of one driver must not be given to another, and the engine of the environment stays.
create function engine_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'an engine is closed, not deleted' using errcode = 'check_violation'; end if;
  if old.id <> new.id or old.driver is distinct from new.driver then raise exception 'the driver of an engine does not change' using errcode = 'check_violation'; end if;
  if old.driver is null then raise exception 'the engine of the environment does not change' using errcode = 'check_violation'; end if;
  if old.closed_at is not null then raise exception 'a closed engine stays closed' using errcode = 'check_violation'; end if;
  return new;
end
$$;
create trigger engine_guard before update or delete on engine for each row execute function engine_guard();

-- Notifies the processes at commit, so that they use the change without a restart. No data is sent.
create function tell_of_engines() returns trigger language plpgsql as $$
begin
  perform pg_notify('platform_live', 'engines');
  return null;
end
$$;
create trigger engine_changed after insert or update or delete on engine for each statement execute function tell_of_engines();

-- Zones of an engine. A zone without a row belongs to the engine of the environment. Several engines in a zone need rules of placement; until then
-- a zone has one.
create table engine_zone (
  engine_id uuid not null references engine (id),
  zone_id text not null references zone (id),
  since timestamptz(3) not null,
  primary key (engine_id, zone_id)
);
create unique index engine_zone_one on engine_zone (zone_id);
create trigger site_version after insert or update or delete or truncate on engine_zone
  for each statement execute function bump_site_version();

-- Tests of settings before they are stored. A process that serves pages writes the sealed settings, a worker opens them and writes the answer. Rows are
-- deleted after some minutes.
create table engine_test (
  id uuid primary key,
  -- Engine whose settings are changed; null for a new one.
  engine_id uuid references engine (id),
  driver text not null check (driver in ('incus', 'lxd', 'proxmox', 'simulated')),
  options jsonb not null check (jsonb_typeof(options) = 'object' and length(options::text) < 40000),
  secrets jsonb not null check (jsonb_typeof(secrets) = 'object' and length(secrets::text) < 60000),
  asked_by uuid not null,
  asked_at timestamptz(3) not null,
  answered_at timestamptz(3),
  answer jsonb,
  check ((answered_at is null) = (answer is null))
);
create index engine_test_by_time on engine_test (asked_at);
