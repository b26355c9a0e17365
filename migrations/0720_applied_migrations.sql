-- Works with releases since 0700.
-- A process that logs in with the app's role cannot migrate, but it must know whether the database is up to date.
create function platform_applied() returns table (name text, sha256 text, works_since text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  as $$ select m.name, m.sha256, m.works_since from public.platform_migration m $$;
revoke execute on function platform_applied from public;
grant execute on function platform_applied to runxin_app;
