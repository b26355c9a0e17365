-- Servers of accounts, the operations on them, and the few secrets that wait to be shown.

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
  state text not null check (state in ('pending', 'provisioning', 'running', 'stopped', 'starting', 'stopping',
    'restarting', 'reinstalling', 'resizing', 'transferring', 'suspended', 'recycled', 'released', 'error')),
  machine_id text unique,
  ipv4 text[] not null default '{}',
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  expires_at timestamptz(3),
  updated_at timestamptz(3) not null,
  -- Set for dedicated servers, which run on one machine of the catalog.
  asset_tag text references dedicated_machine (tag),
  deliver_within_minutes integer not null default 30 check (deliver_within_minutes between 1 and 4320),
  -- Reason for being off: only an overdue server is resumed by a payment.
  off_for text check (off_for in ('overdue', 'abuse', 'release')),
  -- End of the time in which the owner may undo a release.
  release_at timestamptz(3),
  -- Day of the month on which its periods end, where the month has it.
  anchor_day smallint check (anchor_day between 1 and 31),
  -- Renewals cost at most the price in this book, until price_guaranteed_until.
  price_book_version integer references price_book (version),
  price_guaranteed_until timestamptz(3),
  renew_months integer check (renew_months in (1, 3, 6, 12, 24, 36)),
  renew_method text not null default 'balance' check (renew_method in ('balance')),
  -- Next time the lifecycle must look at it; null if nothing is to come.
  look_at timestamptz(3),
  -- Start of the wait of a due step for a pending payment.
  left_alone_since timestamptz(3),
  -- Start of the present owner's view: earlier history belongs to the former owners.
  owned_since timestamptz(3),
  -- Smaller size from the next period on. A wish until a renewal at its price is paid, then due at next_shape_at.
  next_shape jsonb,
  next_shape_at timestamptz(3),
  -- Start of the rescue system, while the machine boots it instead of its own disk.
  rescue_at timestamptz(3),
  -- Made or installed without a password, so that only keys sign in. Kept disks remember it.
  no_password boolean not null default false,
  -- Protection set by the owner, against release and transfer, and against replacing the disk.
  protected_release boolean not null default false,
  protected_rebuild boolean not null default false,
  -- One server per place of an order, however often fulfillment begins (fault rule 22).
  unique (order_id, ordinal),
  check ((started_at is null) = (expires_at is null)),
  check (state not in ('running', 'stopped', 'starting', 'stopping', 'restarting', 'reinstalling') or (machine_id is not null and expires_at is not null)),
  constraint server_off_for check ((state in ('suspended', 'recycled')) = (off_for is not null)),
  constraint server_release_at check ((off_for is not distinct from 'release') = (release_at is not null)),
  constraint server_next_shape check (next_shape_at is null or next_shape is not null)
);
create index server_by_account on server (account_id, created_at desc, id desc);
create unique index server_one_machine on server (asset_tag) where state <> 'released';
create index server_by_look on server (look_at) where look_at is not null;
create index server_by_expiry on server (account_id, expires_at) where state <> 'released';
create index server_by_next_shape on server (next_shape_at) where next_shape_at is not null;

-- Every change of a server's future schedules a look at it, even where the writer forgets to.
create function server_look_again() returns trigger language plpgsql as $$
begin
  if new.state = 'released' or new.expires_at is null then
    new.look_at := null;
  elsif new.look_at is not distinct from old.look_at
    and (new.expires_at, new.state, new.auto_renew, new.off_for, new.release_at)
      is distinct from (old.expires_at, old.state, old.auto_renew, old.off_for, old.release_at) then
    new.look_at := timestamptz '2000-01-01 00:00:00+00';
  end if;
  return new;
end
$$;
create trigger server_look_again before update on server for each row execute function server_look_again();

-- Added here because orders and servers refer to each other.
alter table customer_order add constraint customer_order_server_id_fkey foreign key (server_id) references server (id);

create table server_lock (
  server_id uuid not null references server (id),
  kind text not null check (kind in ('abuse', 'transfer', 'refund', 'staff-hold')),
  created_at timestamptz(3) not null,
  -- Shown to the owner. Empty where the kind explains it: a transfer or a refund.
  reason text not null default '' check (length(reason) <= 200),
  primary key (server_id, kind)
);

create function server_lock_look_again() returns trigger language plpgsql as $$
begin
  update server set look_at = timestamptz '2000-01-01 00:00:00+00'
    where id = coalesce(new.server_id, old.server_id) and state <> 'released' and expires_at is not null;
  return null;
end
$$;
create trigger server_lock_look_again after insert or update or delete on server_lock for each row execute function server_lock_look_again();

create table server_lock_audit (
  id bigint generated always as identity primary key,
  server_id uuid not null references server (id),
  kind text not null check (kind in ('abuse', 'staff-hold')),
  action text not null check (action in ('set', 'lift')),
  actor text not null check (length(actor) between 1 and 100),
  reason text not null check (length(reason) between 1 and 200),
  at timestamptz(3) not null
);
create index server_lock_audit_by_server on server_lock_audit (server_id, id desc);

create function server_lock_audit_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the record of locks is only appended to' using errcode = 'check_violation';
end
$$;
create trigger server_lock_audit_guard before update or delete on server_lock_audit for each row execute function server_lock_audit_guard();

create table operation (
  id uuid primary key,
  server_id uuid not null references server (id),
  -- Kinds, one line per group of features.
  kind text not null check (
    kind in ('create', 'start', 'stop', 'restart', 'reinstall', 'reset-password', 'release', 'adjust',
      'suspend', 'resume', 'archive', 'restore', 'resize')
    or kind = 'transfer'
    or kind = 'snapshot'
    or kind = 'console'
    or kind in ('backup', 'image')
    or kind in ('rescue', 'leave-rescue')
    or kind = 'guest'
  ),
  state text not null check (state in ('queued', 'running', 'succeeded', 'failed')),
  -- Token at the engine: the server's id for its creation, otherwise the operation's.
  token text not null unique,
  task_id text,
  steps jsonb not null default '[]',
  percent integer not null default 0 check (percent between 0 and 100),
  -- Request without secrets.
  params jsonb not null default '{}',
  requested_by text not null check (requested_by in ('customer', 'staff', 'system')),
  requester_id text not null,
  error_code text,
  attempts integer not null default 0,
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  -- Last time a worker asked the engine: an operation without attention is woken.
  looked_at timestamptz(3) not null,
  finished_at timestamptz(3),
  check ((state in ('succeeded', 'failed')) = (finished_at is not null)),
  check ((state = 'failed') = (error_code is not null))
);
-- One operation at a time per server.
create unique index operation_one_active on operation (server_id) where state in ('queued', 'running');
create index operation_by_server on operation (server_id, created_at desc, id desc);
create index operation_active on operation (looked_at) where state in ('queued', 'running');
-- List of the operations room, over all customers, newest first.
create index operation_by_time on operation (created_at desc, id desc);

-- Sealed passwords: `generated` waits to be shown once, `own` is kept until the operation that applies it has ended.
create table server_secret (
  server_id uuid primary key references server (id),
  source text not null check (source in ('generated', 'own')),
  sealed text not null,
  erase_at timestamptz(3) not null
);
create index server_secret_erase on server_secret (erase_at);

-- Password of the rescue system. The rescue system runs from memory and gets the same password at every start, so it is kept,
-- sealed, until rescue ends. It is shown once.
create table server_rescue_secret (
  server_id uuid primary key references server (id),
  sealed text not null,
  shown_at timestamptz(3)
);

-- Notifies pages that show servers when a visible column changes, at commit, by the owning account: topic of
-- src/features/servers/server/watch-servers.ts. No data is sent; pages load again.
create function tell_of_server() returns trigger language plpgsql as $$
declare
  changed uuid;
begin
  if tg_table_name = 'server' then
    perform pg_notify('platform_live', 'servers:' || new.account_id);
    if new.account_id <> old.account_id then
      perform pg_notify('platform_live', 'servers:' || old.account_id);
    end if;
    return null;
  end if;
  changed := case when tg_op = 'DELETE' then old.server_id else new.server_id end;
  perform pg_notify('platform_live', 'servers:' || server.account_id) from server where server.id = changed;
  return null;
end
$$;
create trigger operation_told_new after insert on operation for each row execute function tell_of_server();
create trigger operation_told after update on operation for each row
  when ((old.state, old.percent, old.steps) is distinct from (new.state, new.percent, new.steps))
  execute function tell_of_server();
create trigger server_told after update on server for each row
  when ((old.account_id, old.state, old.name, old.ipv4, old.image_id, old.config, old.expires_at, old.off_for, old.rescue_at)
    is distinct from (new.account_id, new.state, new.name, new.ipv4, new.image_id, new.config, new.expires_at, new.off_for, new.rescue_at))
  execute function tell_of_server();
create trigger server_lock_told after insert or delete on server_lock for each row execute function tell_of_server();
