-- Engines of real machines: what their drivers remember, and what the engine process reports.

-- Memory of the drivers of real engines: engines forget a task seconds after its end, and do not know earlier tokens.
create schema engine;

create table engine.machine (
  engine text not null,
  id text not null check (id ~ '^[a-z][a-z0-9-]{1,62}$'),
  token text not null,
  image_id text not null,
  spec jsonb not null,
  -- Name at the engine, where it differs from our id.
  reference text,
  state text not null check (state in ('none', 'ready', 'broken', 'archived')),
  created_at timestamptz(3) not null,
  destroyed_at timestamptz(3),
  -- Newest revision of keys that the machine was told: an older one that arrives late changes nothing.
  keys_revision integer not null default 0,
  rescue boolean not null default false,
  primary key (engine, id),
  unique (engine, token)
);
-- Two machines under one reference would be one machine sold twice.
create unique index machine_one_reference on engine.machine (engine, reference) where destroyed_at is null;

create table engine.address (
  engine text not null,
  ipv4 text not null,
  machine_id text not null,
  position integer not null check (position >= 0),
  primary key (engine, ipv4),
  unique (engine, machine_id, position),
  foreign key (engine, machine_id) references engine.machine (engine, id)
);

create table engine.disk (
  engine text not null,
  snapshot text not null,
  machine_id text not null,
  image_id text not null,
  made_at timestamptz(3) not null,
  primary key (engine, snapshot),
  foreign key (engine, machine_id) references engine.machine (engine, id)
);

create table engine.task (
  id uuid primary key,
  engine text not null,
  token text not null,
  machine_id text not null,
  kind text not null,
  state text not null check (state in ('running', 'succeeded', 'failed')),
  steps jsonb not null,
  at_step integer not null default 0 check (at_step >= 0),
  -- Wish without its password, which is sealed and erased when the task ends.
  wish jsonb not null,
  sealed text,
  power_before text not null,
  notes jsonb not null default '{}',
  fault_code text,
  fault_retryable boolean,
  lease_owner uuid,
  lease_until timestamptz(3),
  begun_at timestamptz(3) not null,
  ended_at timestamptz(3),
  unique (engine, token),
  foreign key (engine, machine_id) references engine.machine (engine, id),
  check ((state = 'running') = (ended_at is null)),
  check ((state = 'failed') = (fault_code is not null)),
  check (state = 'running' or sealed is null)
);
-- One task at a time per machine.
create unique index task_one_running on engine.task (engine, machine_id) where state = 'running';
-- Ended tasks are deleted by age, in batches.
create index task_by_end on engine.task (ended_at) where state <> 'running';

-- Networks of real machines, as they were last told.
create table engine.network (
  engine text not null,
  machine_id text not null,
  revision integer not null check (revision > 0),
  wish jsonb not null,
  -- Card of the machine for each private network.
  slots jsonb not null default '{}',
  primary key (engine, machine_id),
  foreign key (engine, machine_id) references engine.machine (engine, id)
);

-- Incoming ports of the gateways; each leads to one machine.
create table engine.forward (
  engine text not null,
  gateway text not null,
  protocol text not null check (protocol in ('tcp', 'udp')),
  public_port integer not null check (public_port between 1 and 65535),
  machine_id text not null,
  primary key (engine, gateway, protocol, public_port),
  foreign key (engine, machine_id) references engine.machine (engine, id)
);
create index forward_by_machine on engine.forward (engine, machine_id);

grant usage on schema engine to runxin_app;
grant select, insert, update, delete on all tables in schema engine to runxin_app;

-- Report of the process that has the engine's credentials; processes that serve pages have none and read this.
create table engine_report (
  only_row boolean primary key default true check (only_row),
  capabilities jsonb not null,
  reported_at timestamptz(3) not null,
  -- Last contact with the engine, its latency or fault, its inventory, and the findings that differ from our records.
  contacted_at timestamptz(3),
  latency_ms integer check (latency_ms >= 0),
  failed_at timestamptz(3),
  fault text,
  survey jsonb,
  findings jsonb not null default '{"machines": 0, "unknown": [], "missing": []}'
);
