-- Works with releases since 0752.
-- Work of staff on one server: an option that the operator has fulfilled by hand, or one to look at. A level of 0 means none.
create table manual_task (
  id uuid primary key,
  server_id uuid not null references server (id),
  capability text not null check (capability ~ '^[a-z0-9-]{2,30}$'),
  kind text not null check (kind in ('set-up', 'change', 'remove', 'review')),
  from_level integer not null check (from_level >= 0),
  to_level integer not null check (to_level >= 0),
  instructions text not null check (length(instructions) <= 2000),
  state text not null default 'open' check (state in ('open', 'done', 'cancelled')),
  assignee_id uuid,
  note text check (length(note) between 1 and 500),
  created_at timestamptz(3) not null,
  due_at timestamptz(3) not null check (due_at > created_at),
  -- Set once staff were told that it is late.
  overdue_told_at timestamptz(3),
  ended_at timestamptz(3),
  ended_by text,
  check ((state = 'open') = (ended_at is null)),
  check ((ended_at is null) = (ended_by is null)),
  check (state <> 'done' or note is not null)
);
create unique index manual_task_open on manual_task (server_id, capability) where state = 'open';
create index manual_task_by_deadline on manual_task (due_at) where state = 'open';
create index manual_task_by_server on manual_task (server_id, created_at desc);

create function manual_task_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'open' then
    raise exception 'a manual task that ended stays' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger manual_task_guard before update or delete on manual_task for each row execute function manual_task_guard();
