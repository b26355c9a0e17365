-- Consoles of servers in the browser. A ticket is what the page shows to open one: once, within half a minute.
create table console_ticket (
  token_hash bytea primary key check (length(token_hash) = 32),
  server_id uuid not null references server (id),
  account_id uuid not null references account (id),
  session_id uuid not null references session (id) on delete cascade,
  cols integer not null check (cols between 1 and 1000),
  rows integer not null check (rows between 1 and 1000),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index console_ticket_expiry on console_ticket (expires_at);

-- Who looked into which machine, from when to when, and why it ended. `seen_at`: when the process that holds it last said so.
create table server_console (
  id uuid primary key,
  server_id uuid not null references server (id),
  account_id uuid not null references account (id),
  session_id uuid not null,
  operation_id uuid not null references operation (id),
  opened_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('closed', 'exited', 'signed-out', 'not-yours', 'suspended', 'locked', 'off', 'idle', 'too-long', 'engine', 'restarted', 'misused', 'lost')),
  check ((ended_at is null) = (end_reason is null))
);
create index server_console_open on server_console (server_id) where ended_at is null;
create index server_console_open_of_account on server_console (account_id) where ended_at is null;
create index server_console_by_account on server_console (account_id, opened_at desc);

-- Whatever kinds there are by now stay allowed.
do $$
declare known text;
begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conrelid = 'operation'::regclass and conname = 'operation_kind_check';
  alter table operation drop constraint operation_kind_check;
  execute format('alter table operation add constraint operation_kind_check check ((%s) or kind = ''console'')', regexp_replace(known, '^CHECK', ''));
end
$$;
