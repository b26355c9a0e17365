-- Servers of accounts, what is done to them, and the few secrets that wait to be shown.
create table server (
  id uuid primary key,
  code text not null unique check (code ~ '^srv-[a-z0-9]{8}$'),
  account_id uuid not null references account (id),
  order_id uuid not null references customer_order (id),
  ordinal integer not null check (ordinal between 1 and 20),
  name text not null check (char_length(name) between 1 and 64),
  remark text not null default '' check (char_length(remark) <= 200),
  region_id text not null,
  zone_id text not null,
  image_id text not null,
  config jsonb not null,
  months integer not null check (months in (1, 3, 6, 12, 24, 36)),
  auto_renew boolean not null default false,
  state text not null check (state in ('pending', 'provisioning', 'running', 'stopped', 'starting', 'stopping', 'restarting',
    'reinstalling', 'resizing', 'transferring', 'suspended', 'released', 'error')),
  machine_id text unique,
  ipv4 text[] not null default '{}',
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  expires_at timestamptz(3),
  updated_at timestamptz(3) not null,
  -- One server for each place of an order, however often fulfilment begins (invariant 22 of the fault rules).
  unique (order_id, ordinal),
  check ((started_at is null) = (expires_at is null)),
  check (state not in ('running', 'stopped', 'starting', 'stopping', 'restarting', 'reinstalling') or (machine_id is not null and expires_at is not null))
);
create index server_by_account on server (account_id, created_at desc, id desc);
create index server_by_expiry on server (expires_at) where state not in ('released', 'pending', 'provisioning');

create table server_lock (
  server_id uuid not null references server (id),
  kind text not null check (kind in ('abuse', 'transfer', 'refund', 'staff-hold')),
  created_at timestamptz(3) not null,
  primary key (server_id, kind)
);

create table operation (
  id uuid primary key,
  server_id uuid not null references server (id),
  kind text not null check (kind in ('create', 'start', 'stop', 'restart', 'reinstall', 'reset-password', 'release', 'adjust')),
  state text not null check (state in ('queued', 'running', 'succeeded', 'failed')),
  -- What the engine knows this work by: the server's id for its creation, else the operation's.
  token text not null unique,
  task_id text,
  steps jsonb not null default '[]',
  percent integer not null default 0 check (percent between 0 and 100),
  -- What was asked for, without secrets.
  params jsonb not null default '{}',
  requested_by text not null check (requested_by in ('customer', 'staff', 'system')),
  requester_id text not null,
  error_code text,
  attempts integer not null default 0,
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  -- When a worker last asked the engine: an operation that nobody looks at is woken.
  looked_at timestamptz(3) not null,
  finished_at timestamptz(3),
  check ((state in ('succeeded', 'failed')) = (finished_at is not null)),
  check ((state = 'failed') = (error_code is not null))
);
-- One operation at a time a server.
create unique index operation_one_active on operation (server_id) where state in ('queued', 'running');
create index operation_by_server on operation (server_id, created_at desc, id desc);
create index operation_active on operation (looked_at) where state in ('queued', 'running');

-- Sealed passwords: `generated` waits to be shown once, `own` only until the operation that applies it has ended.
create table server_secret (
  server_id uuid primary key references server (id),
  source text not null check (source in ('generated', 'own')),
  sealed text not null,
  erase_at timestamptz(3) not null
);
create index server_secret_erase on server_secret (erase_at);
