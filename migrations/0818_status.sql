-- Works with releases since 0752.
-- Public status page: checks of the services and incidents that staff publish.

-- Latest check of a service. `place`: a region for `buying`, a zone for `servers`, empty for services of the whole site.
create table status_check (
  service text not null check (service in ('console', 'payments', 'messages', 'buying', 'servers')),
  place text not null check (place = '' or place ~ '^[a-z0-9-]{1,60}$'),
  state text not null check (state in ('operational', 'degraded', 'outage')),
  checked_at timestamptz(3) not null,
  primary key (service, place)
);
-- A check with the same result changes no page.
create trigger site_version after insert or delete on status_check for each row execute function bump_site_version();
create trigger site_version_state after update on status_check for each row when (old.state <> new.state) execute function bump_site_version();

-- Number of checks by day (China time) and result. One check a minute. A day without a row has no record.
create table status_day (
  day date not null,
  service text not null check (service in ('console', 'payments', 'messages', 'buying', 'servers')),
  place text not null check (place = '' or place ~ '^[a-z0-9-]{1,60}$'),
  checks integer not null check (checks > 0),
  degraded integer not null default 0 check (degraded >= 0),
  outage integer not null default 0 check (outage >= 0),
  primary key (day, service, place),
  check (degraded + outage <= checks)
);
create trigger site_version after insert or delete on status_day for each row execute function bump_site_version();
create trigger site_version_state after update on status_day for each row
  when (old.degraded <> new.degraded or old.outage <> new.outage) execute function bump_site_version();

-- Incidents as staff describe them. `affected`: a service, or a service of a region (`servers:hongkong`). No customer is named.
create table incident (
  id uuid primary key,
  titles jsonb not null check (jsonb_typeof(titles) = 'object' and titles ?& array['zh', 'zh-TW', 'en'] and octet_length(titles::text) < 4000),
  impact text not null check (impact in ('degraded', 'outage')),
  affected text[] not null check (cardinality(affected) between 1 and 100),
  state text not null check (state in ('investigating', 'identified', 'monitoring', 'resolved')),
  begun_at timestamptz(3) not null,
  resolved_at timestamptz(3) check (resolved_at >= begun_at),
  created_at timestamptz(3) not null,
  created_by uuid not null references staff (id),
  revision integer not null default 1 check (revision > 0),
  check ((state = 'resolved') = (resolved_at is not null))
);
create index incident_by_begin on incident (begun_at desc);
create trigger site_version after insert or update or delete or truncate on incident for each statement execute function bump_site_version();

create function incident_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a published incident is corrected, not deleted' using errcode = 'check_violation'; end if;
  if (new.id, new.created_at, new.created_by) is distinct from (old.id, old.created_at, old.created_by) then
    raise exception 'the origin of an incident does not change' using errcode = 'check_violation';
  end if;
  if new.state <> old.state and not (
    (old.state = 'investigating' and new.state in ('identified', 'monitoring', 'resolved'))
    or (old.state = 'identified' and new.state in ('monitoring', 'resolved'))
    or (old.state = 'monitoring' and new.state in ('identified', 'resolved'))
  ) then
    raise exception 'an incident never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger incident_guard before update or delete on incident for each row execute function incident_guard();

create table incident_update (
  id uuid primary key,
  incident_id uuid not null references incident (id),
  state text not null check (state in ('investigating', 'identified', 'monitoring', 'resolved')),
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts ?& array['zh', 'zh-TW', 'en'] and octet_length(texts::text) < 40000),
  at timestamptz(3) not null,
  written_by uuid not null references staff (id),
  revision integer not null default 1 check (revision > 0),
  corrected_at timestamptz(3),
  check ((revision > 1) = (corrected_at is not null))
);
create index incident_update_by_incident on incident_update (incident_id, at desc);
create trigger site_version after insert or update or delete or truncate on incident_update for each statement execute function bump_site_version();

create function incident_update_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a published update is corrected, not deleted' using errcode = 'check_violation'; end if;
  if (new.id, new.incident_id, new.state, new.at, new.written_by) is distinct from (old.id, old.incident_id, old.state, old.at, old.written_by) then
    raise exception 'only the text of an update is corrected' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger incident_update_guard before update or delete on incident_update for each row execute function incident_update_guard();

-- Former texts of incidents and updates, one row for each correction. Append-only.
create table incident_change (
  id bigint generated always as identity primary key,
  incident_id uuid not null references incident (id),
  update_id uuid references incident_update (id),
  revision integer not null check (revision > 0),
  was jsonb not null,
  changed_by uuid not null references staff (id),
  changed_at timestamptz(3) not null
);
create unique index incident_change_once on incident_change (incident_id, coalesce(update_id, incident_id), revision);

create function incident_change_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the record of corrections is only appended to' using errcode = 'check_violation';
end
$$;
create trigger incident_change_guard before update or delete on incident_change for each row execute function incident_change_guard();

-- The status page shows maintenance.
create trigger site_version after insert or update or delete or truncate on maintenance_window for each statement execute function bump_site_version();
