-- A console may show the screen of a machine as well as text.
alter table console_ticket add column kind text not null default 'text' check (kind in ('text', 'screen'));
alter table server_console add column kind text not null default 'text' check (kind in ('text', 'screen'));

-- Since when a machine boots the rescue system instead of its own disk.
alter table server add column rescue_at timestamptz(3);
alter table sim.machine add column rescue boolean not null default false;
alter table engine.machine add column rescue boolean not null default false;

-- The password of the rescue system, which lives in memory: every start of it is given the same one again, so it is kept, sealed, until
-- rescue ends. It is shown once.
create table server_rescue_secret (
  server_id uuid primary key references server (id),
  sealed text not null,
  shown_at timestamptz(3)
);

-- Whatever kinds there are by now stay allowed.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conrelid = 'operation'::regclass and conname = 'operation_kind_check';
  alter table operation drop constraint operation_kind_check;
  execute format('alter table operation add constraint operation_kind_check check ((%s) or kind in (''rescue'', ''leave-rescue''))', regexp_replace(known, '^CHECK', ''));
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conrelid = 'sim.task'::regclass and conname = 'task_kind_check';
  alter table sim.task drop constraint task_kind_check;
  execute format('alter table sim.task add constraint task_kind_check check ((%s) or kind in (''rescue'', ''leave-rescue''))', regexp_replace(known, '^CHECK', ''));
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conrelid = 'sim.fault'::regclass and conname = 'fault_kind_check';
  alter table sim.fault drop constraint fault_kind_check;
  execute format('alter table sim.fault add constraint fault_kind_check check ((%s) or kind in (''rescue'', ''leave-rescue''))', regexp_replace(known, '^CHECK', ''));
end
$$;
