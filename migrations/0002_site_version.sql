-- What public pages are drawn from has a version: the set of changes to it that are committed. Processes that keep drawn
-- pages in memory compare it a few times a second (src/app/page-cache).

-- One row a transaction that changed something public pages show. Rows instead of a counter: nobody waits for anybody,
-- and a change that commits late still counts, whatever number it drew. Rows are forgotten after a while; ids only grow,
-- so number and sum of the rows together never come back to an earlier pair.
create table site_change (
  id bigint generated always as identity primary key,
  changed_at timestamptz(3) not null default now()
);

-- For statement or row triggers named site_version on every table that public pages read.
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
