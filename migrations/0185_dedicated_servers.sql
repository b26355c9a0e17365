-- Dedicated servers: physical models, and every machine of them as a row of its own.

create table dedicated_model (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  code text not null check (code ~ '^[A-Z][A-Z0-9]{1,7}$'),
  names catalog_names not null,
  purpose catalog_names not null,
  -- Hardware; orders and servers keep a copy of what was sold.
  hardware jsonb not null check (jsonb_typeof(hardware) = 'object'),
  bandwidth_mbps integer not null check (bandwidth_mbps > 0),
  featured boolean not null,
  offered boolean not null,
  sort integer not null
);
-- Public pages show models, places and the number of free machines.
create trigger site_version after insert or update or delete or truncate on dedicated_model
  for each statement execute function bump_site_version();

-- Zones in which a model is sold, and the longest time from payment to handover.
create table dedicated_stock (
  zone_id text not null references zone (id),
  model_id text not null references dedicated_model (id),
  delivery_hours integer not null check (delivery_hours between 1 and 72),
  offered boolean not null,
  primary key (zone_id, model_id)
);
create trigger site_version after insert or update or delete or truncate on dedicated_stock
  for each statement execute function bump_site_version();

-- Physical machines. Withdrawn (offered = false), never deleted: servers keep naming them.
create table dedicated_machine (
  tag text primary key check (tag ~ '^[a-z0-9-]{4,60}$'),
  zone_id text not null,
  model_id text not null,
  offered boolean not null,
  -- Employee who added the machine. Such machines stay when the catalog is published again.
  added_by text,
  foreign key (zone_id, model_id) references dedicated_stock (zone_id, model_id)
);
create index dedicated_machine_by_place on dedicated_machine (zone_id, model_id) where offered;
create trigger site_version after insert or update or delete or truncate on dedicated_machine
  for each statement execute function bump_site_version();

create table dedicated_hold (
  order_id uuid not null,
  tag text not null references dedicated_machine (tag),
  held_at timestamptz(3) not null,
  released_at timestamptz(3),
  primary key (order_id, tag)
);
-- One order at a time per machine: concurrent buyers cannot be sold the same one.
create unique index dedicated_hold_one_order on dedicated_hold (tag) where released_at is null;
-- Row-level, because releasing a hold that never existed must not change the version.
create trigger site_version after insert or update or delete on dedicated_hold
  for each row execute function bump_site_version();

-- Bare-metal capability of the engine, as last reported: without it dedicated servers are not sold.
create table bare_metal (
  only_row boolean primary key default true check (only_row),
  possible boolean not null,
  said_at timestamptz(3) not null
);
create trigger site_version after insert or update or delete or truncate on bare_metal
  for each statement execute function bump_site_version();
