-- Whether the engine answers: since when not, how often in a row it did not, and why as a code that the pages have words for. `fault`
-- keeps the driver's own words beside it. `listed_at`: when it listed all machines last; `surveyed_at`: when it
-- said last what carries them.
alter table engine_report
  add column down_since timestamptz(3),
  add column failed_checks integer not null default 0 check (failed_checks >= 0),
  add column fault_code text,
  add column listed_at timestamptz(3),
  add column surveyed_at timestamptz(3),
  add constraint engine_report_down check ((down_since is null) = (failed_checks = 0));

-- Times in which nothing new is sold, because the engine that would make it is away. Orders that were paid before wait: these times do
-- not count against the time within which a server is promised.
create table sale_pause (
  paused_at timestamptz(3) primary key,
  resumed_at timestamptz(3) check (resumed_at >= paused_at)
);
create unique index sale_pause_one on sale_pause ((true)) where resumed_at is null;
create trigger site_version after insert or update or delete or truncate on sale_pause
  for each statement execute function bump_site_version();
