-- Base of every feature: exactly-once clicks, jobs with schedules, events.

-- One row per click that took effect, written in the transaction of the effect.
create table platform_once (
  scope text not null check (length(scope) between 1 and 100),
  owner text not null check (length(owner) between 1 and 100),
  key text not null check (length(key) between 1 and 200),
  request_hash bytea not null check (length(request_hash) = 32),
  -- JSON in which bigint and Date are tagged; null only inside the claiming transaction.
  reply text,
  created_at timestamptz(3) not null,
  primary key (scope, owner, key)
);
create index platform_once_by_age on platform_once (created_at);

create table platform_job (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  -- At most one job of a name is queued per key.
  key text check (length(key) between 1 and 200),
  payload text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'dead')),
  run_at timestamptz(3) not null,
  attempts integer not null default 0 check (attempts >= 0),
  -- Grows with every claim of a leased job: the holder of an older number has lost the lease.
  fence bigint not null default 0,
  lease_until timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  check ((state = 'running') = (lease_until is not null)),
  check ((state in ('done', 'dead')) = (finished_at is not null))
);
create unique index platform_job_key on platform_job (name, key) where state = 'queued' and key is not null;
create index platform_job_due on platform_job (run_at, id) where state = 'queued';
create index platform_job_leases on platform_job (lease_until) where state = 'running';
create index platform_job_finished on platform_job (state, finished_at) where state in ('done', 'dead');

-- Wakes idle workers at commit. They also poll, so a lost notification costs a second, not a job.
create function platform_job_notify() returns trigger language plpgsql as $$
begin
  perform pg_notify('platform_job', '');
  return null;
end $$;
create trigger platform_job_notify after insert on platform_job for each statement execute function platform_job_notify();

-- Last period that each schedule was started for.
create table platform_schedule (
  name text primary key,
  period bigint not null,
  started_at timestamptz(3) not null
);

-- Events, written in the transaction of what they report. The fan-out makes one job a subscriber and sets relayed_at.
create table platform_event (
  id uuid primary key,
  name text not null check (name ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'),
  payload text not null,
  at timestamptz(3) not null,
  relayed_at timestamptz(3)
);
create index platform_event_by_age on platform_event (at);
