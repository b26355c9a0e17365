-- Backups are kept disks too: of all disks of a server, made by a plan or by hand. Own images outlive the server that they are of.
-- Constraints are extended and not written anew: others have their own kinds in them.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conrelid = 'operation'::regclass and conname = 'operation_kind_check';
  alter table operation drop constraint operation_kind_check;
  execute format('alter table operation add constraint operation_kind_check check ((%s) or kind in (''backup'', ''image''))', regexp_replace(known, '^CHECK', ''));
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conrelid = 'sim.task'::regclass and conname = 'task_kind_check';
  alter table sim.task drop constraint task_kind_check;
  execute format('alter table sim.task add constraint task_kind_check check ((%s) or kind = ''image'')', regexp_replace(known, '^CHECK', ''));
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conrelid = 'sim.fault'::regclass and conname = 'fault_kind_check';
  alter table sim.fault drop constraint fault_kind_check;
  execute format('alter table sim.fault add constraint fault_kind_check check ((%s) or kind = ''image'')', regexp_replace(known, '^CHECK', ''));
  select pg_get_constraintdef(oid) into strict known
    from pg_constraint where conrelid = 'server_snapshot'::regclass and conname = 'server_snapshot_reason_check';
  alter table server_snapshot drop constraint server_snapshot_reason_check;
  execute format('alter table server_snapshot add constraint server_snapshot_reason_check check ((%s) or reason = ''backup'')', regexp_replace(known, '^CHECK', ''));
end
$$;

alter table server_snapshot
  -- Sizes of the data disks that are kept with the system disk; null where only that is kept.
  add column data_gib integer[],
  -- The moment of the plan that a backup was made for; null for one that somebody asked for.
  add column slot timestamptz(3),
  drop constraint server_snapshot_named,
  drop constraint server_snapshot_kept,
  add constraint server_snapshot_named check ((reason = 'manual') = (name is not null) and (reason in ('manual', 'backup')) = (disk_gib is not null)),
  add constraint server_snapshot_kept check (reason in ('manual', 'backup') or (keep_until is not null and ready_at is null)),
  add constraint server_snapshot_whole check (data_gib is null or reason in ('backup', 'revert')),
  add constraint server_snapshot_slot check (slot is null or reason = 'backup');
-- One backup a moment of the plan, whoever works.
create unique index server_snapshot_one_a_slot on server_snapshot (server_id, slot) where slot is not null;

-- When a server's backups are made, as a clock in that time zone shows it.
create table backup_plan (
  server_id uuid primary key references server (id),
  enabled boolean not null default true,
  -- 1 is Monday.
  days smallint[] not null check (cardinality(days) between 1 and 7 and days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  hour smallint not null check (hour between 0 and 23),
  -- Spread over the hour, so that not all begin at once.
  minute smallint not null check (minute between 0 and 59),
  time_zone text not null,
  keep smallint not null check (keep between 1 and 30),
  -- Moments up to here are done with or were passed over.
  done_until timestamptz(3) not null,
  look_at timestamptz(3)
);
create index backup_plan_to_look_at on backup_plan (look_at) where look_at is not null;

create table server_image (
  id uuid primary key,
  account_id uuid not null references account (id),
  region_id text not null,
  name text not null check (length(name) between 1 and 64),
  remark text not null default '',
  -- The system that it is of.
  image_id text not null,
  disk_gib integer not null check (disk_gib > 0),
  -- The code of the server that it was made of.
  made_of text not null,
  made_at timestamptz(3) not null,
  ready_at timestamptz(3),
  deleted_at timestamptz(3),
  -- When the engine had forgotten it.
  dropped_at timestamptz(3) check (dropped_at is null or deleted_at is not null)
);
create index server_image_by_account on server_image (account_id, made_at desc) where deleted_at is null;
create index server_image_to_drop on server_image (deleted_at) where deleted_at is not null and dropped_at is null;

create table sim.image (
  id text primary key,
  image_id text not null,
  authorized_keys text not null default '',
  made_at timestamptz(3) not null
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'runxin_app') then
    grant select, insert, update, delete on all tables in schema sim to runxin_app;
  end if;
end
$$;
