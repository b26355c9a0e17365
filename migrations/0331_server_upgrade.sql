-- What an upgrade changed, so that its owner can take it back: once an upgrade, only the newest of a server, and only while nothing else has
-- built on it (the end and the size of the server are still those that it left).
create table server_upgrade (
  order_id uuid primary key references customer_order (id),
  server_id uuid not null references server (id),
  from_shape jsonb not null,
  to_shape jsonb not null,
  -- The system disk as it was before, where that grew; nothing on a disk was touched otherwise.
  snapshot_id uuid references server_snapshot (id),
  -- The end of the period that it was bought for.
  period_end timestamptz(3) not null,
  done_at timestamptz(3) not null,
  undo_until timestamptz(3) not null,
  undone_at timestamptz(3)
);
create index server_upgrade_by_server on server_upgrade (server_id, done_at desc);

alter table server_snapshot drop constraint server_snapshot_reason_check;
alter table server_snapshot add constraint server_snapshot_reason_check check (reason in ('reinstall', 'release', 'recycle', 'resize'));
