-- Settings of the site, and the version of its public pages.

-- One row per transaction that changed something public pages show. Rows replace a counter: no writer waits for another, and a
-- change that commits late still counts. Old rows are deleted; ids only grow, so count and sum together never return to an
-- earlier pair.
create table site_change (
  id bigint generated always as identity primary key,
  changed_at timestamptz(3) not null default now()
);

-- Function of the triggers named site_version, on every table that public pages read.
create function bump_site_version() returns trigger language plpgsql as $$
begin
  -- Once a transaction; a savepoint that is rolled back takes row and mark away together.
  if current_setting('runxin.site_changed', true) is distinct from pg_current_xact_id()::text then
    insert into site_change default values;
    perform set_config('runxin.site_changed', pg_current_xact_id()::text, true);
  end if;
  return null;
end
$$;

create function site_version() returns text language sql stable as $$
  select count(*) || '.' || coalesce(sum(id), 0) from site_change
$$;

-- Site configuration (spec §3): one row per key, changed without a restart.
create table site_config (
  config_key text primary key check (config_key ~ '^RUNXIN_[A-Z_]{2,60}$'),
  config_value text not null check (length(config_value) <= 2000),
  updated_at timestamptz(3) not null default now()
);
create trigger site_version after insert or update or delete or truncate on site_config
  for each statement execute function bump_site_version();
