-- Works with releases since 0752.
-- Action on a server whose traffic package is used up, as its owner chose. `traffic_stopped_at` is set while the server is kept off for that,
-- and `traffic_restart` if it ran before, so that it is started again.
alter table server
  add column used_up_action text not null default 'throttle',
  add column traffic_stopped_at timestamptz(3),
  add column traffic_restart boolean not null default false;
alter table server add constraint server_used_up_action check (used_up_action in ('throttle', 'stop')) not valid;

-- A new owner makes their own choice.
create function server_used_up_action_end() returns trigger language plpgsql as $$
begin
  new.used_up_action := 'throttle';
  return new;
end
$$;
create trigger server_used_up_action_end before update of account_id on server for each row when (new.account_id <> old.account_id)
  execute function server_used_up_action_end();

-- Every choice with its actor (`owner:<account>`, or `token:<account>` for an API token). Append-only.
create table used_up_choice (
  id bigint generated always as identity primary key,
  server_id uuid not null references server (id),
  action text not null check (action in ('throttle', 'stop')),
  actor text not null check (actor ~ '^(owner|token):[0-9a-f-]{36}$'),
  at timestamptz(3) not null
);
create index used_up_choice_by_server on used_up_choice (server_id, at desc);

create function used_up_choice_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the record of choices is only appended to' using errcode = 'check_violation';
end
$$;
create trigger used_up_choice_guard before update or delete on used_up_choice for each row execute function used_up_choice_guard();
