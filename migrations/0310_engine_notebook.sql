-- What the drivers of real engines remember: engines forget a task seconds after its end, and know nothing of our tokens' past.
create schema engine;

create table engine.machine (
  engine text not null,
  id text not null check (id ~ '^[a-z][a-z0-9-]{1,62}$'),
  token text not null,
  image_id text not null,
  spec jsonb not null,
  -- What the engine calls it, where that is not our id.
  reference text,
  state text not null check (state in ('none', 'ready', 'broken', 'archived')),
  created_at timestamptz(3) not null,
  destroyed_at timestamptz(3),
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
  -- The wish without its password, which is sealed and erased with the end of the task.
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
-- One task at a time a machine, whoever begins it.
create unique index task_one_running on engine.task (engine, machine_id) where state = 'running';

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'runxin_app') then
    grant usage on schema engine to runxin_app;
    grant select, insert, update, delete on all tables in schema engine to runxin_app;
  end if;
end
$$;
