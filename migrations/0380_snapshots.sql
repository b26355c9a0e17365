-- Disks that customers keep by their own wish stand beside those that are kept for undoing.
-- Constraints are extended and not written anew: others have their own kinds in them.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conrelid = 'operation'::regclass and conname = 'operation_kind_check';
  alter table operation drop constraint operation_kind_check;
  execute format('alter table operation add constraint operation_kind_check check ((%s) or kind = ''snapshot'')', regexp_replace(known, '^CHECK', ''));
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conrelid = 'sim.task'::regclass and conname = 'task_kind_check';
  alter table sim.task drop constraint task_kind_check;
  execute format('alter table sim.task add constraint task_kind_check check ((%s) or kind = ''snapshot'')', regexp_replace(known, '^CHECK', ''));
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conrelid = 'sim.fault'::regclass and conname = 'fault_kind_check';
  alter table sim.fault drop constraint fault_kind_check;
  execute format('alter table sim.fault add constraint fault_kind_check check ((%s) or kind = ''snapshot'')', regexp_replace(known, '^CHECK', ''));
  select pg_get_constraintdef(oid) into strict known
    from pg_constraint where conrelid = 'server_snapshot'::regclass and conname = 'server_snapshot_reason_check';
  alter table server_snapshot drop constraint server_snapshot_reason_check;
  execute format(
    'alter table server_snapshot add constraint server_snapshot_reason_check check ((%s) or reason in (''manual'', ''revert''))',
    regexp_replace(known, '^CHECK', '')
  );
end
$$;

alter table server_snapshot
  -- Null: until its owner deletes it.
  alter column keep_until drop not null,
  add column name text check (length(name) between 1 and 64),
  add column remark text not null default '',
  -- Of the system disk that it is a copy of: it goes back only into one that is as big.
  add column disk_gib integer check (disk_gib > 0),
  -- When the engine had all of it.
  add column ready_at timestamptz(3),
  add constraint server_snapshot_named check ((reason = 'manual') = (name is not null) and (reason = 'manual') = (disk_gib is not null)),
  add constraint server_snapshot_kept check (reason = 'manual' or (keep_until is not null and ready_at is null));
