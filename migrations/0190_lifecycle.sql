-- The time side of servers: phases after the paid period, renewals, releases that can be undone.
alter table server drop constraint server_state_check;
alter table server add constraint server_state_check check (state in ('pending', 'provisioning', 'running', 'stopped', 'starting', 'stopping',
  'restarting', 'reinstalling', 'resizing', 'transferring', 'suspended', 'recycled', 'released', 'error'));
alter table server
  -- Why it is off: only what is off for being overdue is resumed by paying.
  add column off_for text check (off_for in ('overdue', 'abuse', 'release')),
  -- Of a server that its owner released: until then it can be taken back.
  add column release_at timestamptz(3),
  -- The day of the month on which its periods end, where the month has it.
  add column anchor_day smallint check (anchor_day between 1 and 31),
  -- The price book that its renewals cost at most as much as in, and until when.
  add column price_book_version integer references price_book (version),
  add column price_guaranteed_until timestamptz(3),
  add column renew_months integer check (renew_months in (1, 3, 6, 12, 24, 36)),
  add column renew_method text not null default 'balance' check (renew_method in ('balance')),
  -- When the lifecycle has something to do next; null if nothing will come.
  add column look_at timestamptz(3),
  -- Since when a step that is due waits for a payment under way.
  add column left_alone_since timestamptz(3),
  add constraint server_off_for check ((state in ('suspended', 'recycled')) = (off_for is not null)),
  add constraint server_release_at check ((off_for is not distinct from 'release') = (release_at is not null));

-- Existing servers keep the promise of the order that they come from.
update server s set
  anchor_day = extract(day from s.started_at at time zone 'utc'),
  renew_months = s.months,
  price_book_version = (o.snapshot ->> 'priceBookVersion')::int,
  price_guaranteed_until = (o.snapshot ->> 'renewalGuaranteedUntilAt')::timestamptz,
  look_at = case when s.expires_at is not null and s.state <> 'released' then timestamptz '2000-01-01 00:00:00+00' end
  from customer_order o where o.id = s.order_id;

drop index server_by_expiry;
create index server_by_look on server (look_at) where look_at is not null;
create index server_by_expiry on server (account_id, expires_at) where state <> 'released';

-- Whatever changes a server's future has it looked at, also when the writer does not think of it.
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

create function server_lock_look_again() returns trigger language plpgsql as $$
begin
  update server set look_at = timestamptz '2000-01-01 00:00:00+00'
    where id = coalesce(new.server_id, old.server_id) and state <> 'released' and expires_at is not null;
  return null;
end
$$;
create trigger server_lock_look_again after insert or update or delete on server_lock for each row execute function server_lock_look_again();

-- What the lifecycle did in a period: each step once a period, whoever runs it and however often.
create table server_step (
  server_id uuid not null references server (id),
  period_end timestamptz(3) not null,
  step text not null check (step in ('d7', 'd3', 'd1', 'd0', 'suspend', 'recycle', 'notice', 'release')),
  outcome text not null check (outcome in ('sent', 'done', 'skipped', 'renewed', 'unpaid')),
  -- Of a renewal that failed: what the balance lacked.
  short_fen bigint check (short_fen > 0),
  at timestamptz(3) not null,
  primary key (server_id, period_end, step)
);

-- Disks as they were before something that cannot be taken back otherwise.
create table server_snapshot (
  id uuid primary key,
  server_id uuid not null references server (id),
  reason text not null check (reason in ('reinstall', 'release', 'recycle')),
  image_id text not null,
  made_at timestamptz(3) not null,
  keep_until timestamptz(3) not null check (keep_until >= made_at),
  used_at timestamptz(3),
  dropped_at timestamptz(3)
);
create index server_snapshot_by_server on server_snapshot (server_id, made_at desc);
create index server_snapshot_to_drop on server_snapshot (keep_until) where dropped_at is null;

alter table operation drop constraint operation_kind_check;
alter table operation add constraint operation_kind_check check (kind in ('create', 'start', 'stop', 'restart', 'reinstall', 'reset-password',
  'release', 'adjust', 'suspend', 'resume', 'archive', 'restore'));

-- What is not new is about one server. One open order a server and kind: a newer one supersedes it.
alter table customer_order drop constraint customer_order_kind_check;
alter table customer_order
  add column server_id uuid references server (id),
  add constraint customer_order_kind_check check (kind in ('new', 'renewal', 'upgrade', 'downgrade')),
  add constraint customer_order_server check ((kind = 'new') = (server_id is null));
create unique index customer_order_one_open on customer_order (server_id, kind) where state = 'pending' and server_id is not null;
create index customer_order_by_server on customer_order (server_id, created_at) where server_id is not null;

create function customer_order_server_guard() returns trigger language plpgsql as $$
begin
  if new.server_id is distinct from old.server_id then
    raise exception 'what an order agreed does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger customer_order_server_guard before update on customer_order for each row execute function customer_order_server_guard();

-- Servers of one order go back to the stock one by one.
alter table stock_hold add column returned integer not null default 0 check (returned >= 0), add constraint stock_hold_returned check (returned <= quantity);

-- The simulated engine learns to keep disks.
alter table sim.machine drop constraint machine_power_check;
alter table sim.machine add constraint machine_power_check check (power in ('none', 'running', 'stopped', 'broken', 'archived'));
alter table sim.task drop constraint task_power_after_check, drop constraint task_kind_check;
alter table sim.task
  add constraint task_power_after_check check (power_after in ('none', 'running', 'stopped', 'broken', 'archived')),
  add constraint task_kind_check check (kind in ('create', 'start', 'stop', 'restart', 'reinstall', 'reset-password', 'destroy', 'archive', 'restore'));
alter table sim.fault drop constraint fault_kind_check;
alter table sim.fault add constraint fault_kind_check
  check (kind in ('create', 'start', 'stop', 'restart', 'reinstall', 'reset-password', 'destroy', 'archive', 'restore'));
create table sim.snapshot (
  id text primary key,
  machine_id text not null references sim.machine (id),
  image_id text not null,
  password_hash text not null,
  made_at timestamptz(3) not null
);
create index snapshot_by_machine on sim.snapshot (machine_id);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'runxin_app') then
    grant select, insert, update, delete on all tables in schema sim to runxin_app;
  end if;
end
$$;
