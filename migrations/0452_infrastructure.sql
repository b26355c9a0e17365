-- What the staff take out of sale, and back. Beside the catalogue's own `offered`, which publishing it again sets anew.
create table sale_stop (
  what text not null check (what in ('zone', 'image', 'machine')),
  id text not null check (length(id) between 1 and 60),
  stopped_at timestamptz(3) not null,
  stopped_by text not null,
  reason text not null check (length(reason) between 1 and 200),
  primary key (what, id)
);
create trigger site_version after insert or update or delete or truncate on sale_stop
  for each statement execute function bump_site_version();

-- Where an image stands among the others, and the day after which nobody starts with it; null: as the catalogue has it.
create table image_setting (
  image_id text primary key references image (id),
  position integer check (position between 0 and 999),
  end_of_life date
);
create trigger site_version after insert or update or delete or truncate on image_setting
  for each statement execute function bump_site_version();

-- Machines that the staff added stay when the catalogue is published again.
alter table dedicated_machine add column added_by text;

-- Whether the engine can install on bare metal, as it said last: dedicated servers are not sold where it cannot.
create table bare_metal (
  only_row boolean primary key default true check (only_row),
  possible boolean not null,
  said_at timestamptz(3) not null
);
create trigger site_version after insert or update or delete or truncate on bare_metal
  for each statement execute function bump_site_version();

-- What else the process that holds the engine says: when it reached it last and how long that took, why not, what stands there, and
-- what of it is not as we believe.
alter table engine_report
  add column contacted_at timestamptz(3),
  add column latency_ms integer check (latency_ms >= 0),
  add column failed_at timestamptz(3),
  add column fault text,
  add column survey jsonb,
  add column findings jsonb not null default '{"machines": 0, "unknown": [], "missing": []}';
