-- Dedicated servers: physical models, and every machine of them as a row of its own.

create table dedicated_model (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  code text not null check (code ~ '^[A-Z][A-Z0-9]{1,7}$'),
  names catalog_names not null,
  purpose catalog_names not null,
  -- What stands in the rack; orders and servers keep a copy of what they were sold.
  hardware jsonb not null check (jsonb_typeof(hardware) = 'object'),
  bandwidth_mbps integer not null check (bandwidth_mbps > 0),
  featured boolean not null,
  offered boolean not null,
  sort integer not null
);

-- Where a model is sold, and how long at most it takes from the payment to the handover.
create table dedicated_stock (
  zone_id text not null references zone (id),
  model_id text not null references dedicated_model (id),
  delivery_hours integer not null check (delivery_hours between 1 and 72),
  offered boolean not null,
  primary key (zone_id, model_id)
);

-- One physical machine. Withdrawn (offered = false), never deleted: servers keep naming it.
create table dedicated_machine (
  tag text primary key check (tag ~ '^[a-z0-9-]{4,60}$'),
  zone_id text not null,
  model_id text not null,
  offered boolean not null,
  foreign key (zone_id, model_id) references dedicated_stock (zone_id, model_id)
);
create index dedicated_machine_by_place on dedicated_machine (zone_id, model_id) where offered;

create table dedicated_hold (
  order_id uuid not null,
  tag text not null references dedicated_machine (tag),
  held_at timestamptz(3) not null,
  released_at timestamptz(3),
  primary key (order_id, tag)
);
-- A machine belongs to one order at a time: what keeps concurrent buyers from being sold the same one.
create unique index dedicated_hold_one_order on dedicated_hold (tag) where released_at is null;
