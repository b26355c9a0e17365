-- Works with releases since 0752.
-- Whether the site is open to visitors, one row. `soon`: a new installation that was never opened. `closed`: closed again by its staff.
-- An installation with staff or customers was open before this release and stays open.
create table site_opening (
  id boolean primary key default true check (id),
  state text not null check (state in ('soon', 'open', 'closed')),
  changed_at timestamptz(3) not null
);
create trigger site_version after insert or update or delete or truncate on site_opening for each statement execute function bump_site_version();
insert into site_opening (state, changed_at)
select case when exists (select from staff) or exists (select from account) then 'open' else 'soon' end, now();
