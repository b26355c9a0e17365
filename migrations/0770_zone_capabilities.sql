-- Works with releases since 0752.
-- Capabilities that the engine of a zone reported last. A row changes only when the engine reports another value.
create table zone_capability (
  zone_id text not null references zone (id),
  capability text not null check (capability ~ '^[a-z0-9-]{2,30}$'),
  possible boolean not null,
  -- Largest value that the engine accepts; null: it names no limit.
  most integer check (most >= 0),
  changed_at timestamptz(3) not null,
  primary key (zone_id, capability)
);
create trigger site_version after insert or delete or truncate on zone_capability
  for each statement execute function bump_site_version();
create trigger site_version_change after update on zone_capability
  for each row when (row (old.possible, old.most) is distinct from row (new.possible, new.most))
  execute function bump_site_version();

-- Every report that differed from the one before. Rows never change.
create table zone_capability_change (
  id bigint generated always as identity primary key,
  zone_id text not null,
  capability text not null,
  -- Null: it was not reported before.
  was_possible boolean,
  was_most integer,
  possible boolean not null,
  most integer,
  changed_at timestamptz(3) not null
);
create index zone_capability_change_by_time on zone_capability_change (changed_at desc, id desc);

create function zone_capability_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into zone_capability_change (zone_id, capability, possible, most, changed_at)
      values (new.zone_id, new.capability, new.possible, new.most, new.changed_at);
  elsif row (old.possible, old.most) is distinct from row (new.possible, new.most) then
    insert into zone_capability_change (zone_id, capability, was_possible, was_most, possible, most, changed_at)
      values (new.zone_id, new.capability, old.possible, old.most, new.possible, new.most, new.changed_at);
  end if;
  return new;
end
$$;
create trigger zone_capability_changed after insert or update on zone_capability
  for each row execute function zone_capability_changed();

create function zone_capability_change_guard() returns trigger language plpgsql as $$
begin
  raise exception 'a recorded change of a capability stays' using errcode = 'check_violation';
end
$$;
create trigger zone_capability_change_guard before update or delete on zone_capability_change
  for each row execute function zone_capability_change_guard();

-- Decision of the operator about a capability in a zone. It outranks the report; without a row the report counts.
create table zone_capability_setting (
  zone_id text not null references zone (id),
  capability text not null check (capability ~ '^[a-z0-9-]{2,30}$'),
  setting text not null check (setting in ('by-hand', 'not-offered')),
  instructions text check (length(instructions) between 1 and 2000),
  hours integer check (hours between 1 and 720),
  reason text not null check (length(reason) between 1 and 200),
  set_at timestamptz(3) not null,
  set_by text not null,
  primary key (zone_id, capability),
  check ((setting = 'by-hand') = (instructions is not null)),
  check ((setting = 'by-hand') = (hours is not null))
);
create trigger site_version after insert or update or delete or truncate on zone_capability_setting
  for each statement execute function bump_site_version();
