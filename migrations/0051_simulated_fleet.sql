-- The simulated engine's own memory. Apart from `public` because it stands for a foreign system: nothing joins into it.
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
  -- What it was before its last task; what it is now follows from that task and the clock.
  power text not null check (power in ('none', 'running', 'stopped', 'broken')),
  last_task_id uuid,
  created_at timestamptz(3) not null,
  destroyed_at timestamptz(3)
);

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
  kind text not null check (kind in ('create', 'start', 'stop', 'restart', 'reinstall', 'reset-password', 'destroy')),
  -- [{ name, millis }], in order: the plan from which progress is computed.
  plan jsonb not null,
  power_after text not null check (power_after in ('none', 'running', 'stopped', 'broken')),
  fault_code text,
  fault_retryable boolean,
  begun_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  check (ends_at >= begun_at),
  check ((fault_code is null) = (fault_retryable is null))
);
create index task_machine_begun on sim.task (machine_id, begun_at);

-- Faults to come, put here by tests and by whoever rehearses a bad day: each is used up `remaining` times.
create table sim.fault (
  id uuid primary key,
  kind text not null check (kind in ('create', 'start', 'stop', 'restart', 'reinstall', 'reset-password', 'destroy')),
  code text not null,
  retryable boolean not null,
  -- at-once: begin refuses; in-task: the task fails half way.
  moment text not null check (moment in ('at-once', 'in-task')),
  token text,
  remaining integer not null check (remaining >= 0)
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'runxin_app') then
    grant usage on schema sim to runxin_app;
    grant select, insert, update, delete on all tables in schema sim to runxin_app;
  end if;
end
$$;
