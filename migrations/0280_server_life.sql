-- The time side of servers: steps of the lifecycle, paid periods, upgrades.

-- Steps of the lifecycle: each once per period, however many workers run.
create table server_step (
  server_id uuid not null references server (id),
  period_end timestamptz(3) not null,
  step text not null check (step in ('d7', 'd3', 'd1', 'd0', 'suspend', 'recycle', 'notice', 'release')),
  outcome text not null check (outcome in ('sent', 'done', 'skipped', 'renewed', 'unpaid')),
  -- Shortfall of the balance, for a failed renewal.
  short_fen bigint check (short_fen > 0),
  at timestamptz(3) not null,
  primary key (server_id, period_end, step)
);

-- Period that a paid renewal bought, as counted at payment. The order's own dates may have moved by then (a server that is off
-- begins a new period); refunds use this row.
create table server_period (
  order_id uuid primary key references customer_order (id),
  server_id uuid not null references server (id),
  from_at timestamptz(3) not null,
  to_at timestamptz(3) not null,
  check (to_at > from_at)
);
create index server_period_by_server on server_period (server_id);

create function server_period_guard() returns trigger language plpgsql as $$
begin
  raise exception 'a period that was bought does not change' using errcode = 'check_violation';
end
$$;
create trigger server_period_guard before update or delete on server_period for each row execute function server_period_guard();

-- Changes made by an upgrade, for its undo: once per upgrade, only the newest of a server, and only while end and size of the
-- server are still those it left.
create table server_upgrade (
  order_id uuid primary key references customer_order (id),
  server_id uuid not null references server (id),
  from_shape jsonb not null,
  to_shape jsonb not null,
  -- System disk before the upgrade, where it grew. Other disks were not touched.
  snapshot_id uuid references server_snapshot (id),
  -- End of the period that it was bought for.
  period_end timestamptz(3) not null,
  done_at timestamptz(3) not null,
  undo_until timestamptz(3) not null,
  undone_at timestamptz(3)
);
create index server_upgrade_by_server on server_upgrade (server_id, done_at desc);
