-- Memory of the simulated engine. Separate from `public` because it plays a foreign system: no query joins into it.
create schema sim;

create table sim.machine (
  id text primary key check (id ~ '^sim-[a-z0-9]{12}$'),
  token text not null unique,
  region_id text not null,
  zone_id text not null,
  hostname text not null,
  image_id text not null,
  vcpu integer not null check (vcpu between 1 and 256),
  memory_gib integer not null check (memory_gib between 1 and 4096),
  disk_gib integer not null check (disk_gib > 0),
  bandwidth_mbps integer not null check (bandwidth_mbps >= 0),
  password_hash text not null,
  -- State before its last task; the present state follows from that task and the clock.
  power text not null check (power in ('none', 'running', 'stopped', 'broken', 'archived')),
  last_task_id uuid,
  created_at timestamptz(3) not null,
  destroyed_at timestamptz(3),
  -- Machine of the rack, for bare metal; used once at a time.
  asset_tag text,
  -- Content of authorized_keys, and the revision that wrote it.
  authorized_keys text not null default '',
  keys_revision integer not null default 0,
  rescue boolean not null default false,
  -- Simulated host; each zone has two.
  host text
);
create unique index machine_one_asset on sim.machine (asset_tag) where destroyed_at is null;

create table sim.address (
  ipv4 text primary key,
  machine_id text not null references sim.machine (id) on delete cascade,
  position integer not null,
  unique (machine_id, position)
);

create table sim.task (
  id uuid primary key,
  token text not null unique,
  machine_id text not null references sim.machine (id),
  kind text not null check (
    kind in ('create', 'start', 'stop', 'restart', 'reinstall', 'reset-password', 'destroy', 'archive', 'restore', 'resize')
    or kind = 'snapshot'
    or kind = 'image'
    or kind in ('rescue', 'leave-rescue')
  ),
  -- [{ name, millis }], in order: progress is computed from this plan.
  plan jsonb not null,
  power_after text not null check (power_after in ('none', 'running', 'stopped', 'broken', 'archived')),
  fault_code text,
  fault_retryable boolean,
  begun_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  check (ends_at >= begun_at),
  check ((fault_code is null) = (fault_retryable is null))
);
create index task_machine_begun on sim.task (machine_id, begun_at);
create index task_by_end on sim.task (ends_at);

-- Planned faults, inserted by tests and by fault rehearsals. Each is used up `remaining` times.
create table sim.fault (
  id uuid primary key,
  kind text not null check (
    kind in ('create', 'start', 'stop', 'restart', 'reinstall', 'reset-password', 'destroy', 'archive', 'restore', 'resize')
    or kind = 'snapshot'
    or kind = 'image'
    or kind in ('rescue', 'leave-rescue')
  ),
  code text not null,
  retryable boolean not null,
  -- at-once: begin refuses; in-task: the task fails half way.
  moment text not null check (moment in ('at-once', 'in-task')),
  token text,
  remaining integer not null check (remaining >= 0)
);

create table sim.snapshot (
  id text primary key,
  machine_id text not null references sim.machine (id),
  image_id text not null,
  password_hash text not null,
  made_at timestamptz(3) not null,
  authorized_keys text not null default ''
);
create index snapshot_by_machine on sim.snapshot (machine_id);

create table sim.image (
  id text primary key,
  image_id text not null,
  authorized_keys text not null default '',
  made_at timestamptz(3) not null
);

-- Networks as the simulated engine knows them.
create table sim.gateway (
  zone_id text primary key,
  address text not null unique
);

create table sim.network (
  machine_id text primary key references sim.machine (id) on delete cascade,
  revision integer not null,
  wish jsonb not null,
  cards jsonb not null
);

create table sim.forward (
  gateway text not null,
  protocol text not null,
  public_port integer not null,
  machine_id text not null references sim.machine (id) on delete cascade,
  primary key (gateway, protocol, public_port)
);
create index forward_by_machine on sim.forward (machine_id);

-- Planned faults in applying a network, used up one by one.
create table sim.network_fault (
  id uuid primary key,
  code text not null,
  retryable boolean not null,
  remaining integer not null check (remaining >= 0)
);

grant usage on schema sim to runxin_app;
grant select, insert, update, delete on all tables in schema sim to runxin_app;
