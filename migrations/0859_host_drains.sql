-- Works with releases since 0848.

-- Hosts that are emptied. A host has at most one drain that is not reopened; it gets no new machines from the first moment.
create table host_drain (
  id uuid primary key,
  engine_id uuid not null references engine (id),
  host text not null check (length(host) between 1 and 200),
  reason text not null check (length(reason) between 1 and 500),
  -- live: machines run while they move. cold: they are off meanwhile, in the announced window.
  mode text not null check (mode in ('live', 'cold')),
  -- Beginning and end of the announced window of a cold drain.
  window_starts_at timestamptz(3),
  window_ends_at timestamptz(3),
  state text not null check (state in ('moving', 'paused', 'done', 'cancelled')),
  begun_at timestamptz(3) not null,
  begun_by text not null,
  ended_at timestamptz(3),
  -- New machines are placed on the host again since then.
  reopened_at timestamptz(3),
  check ((mode = 'cold') = (window_starts_at is not null)),
  check ((window_starts_at is null) = (window_ends_at is null)),
  check (window_ends_at > window_starts_at),
  check ((state in ('done', 'cancelled')) = (ended_at is not null)),
  check (state <> 'cancelled' or reopened_at is not null)
);
create unique index host_drain_one on host_drain (engine_id, host) where reopened_at is null;
create index host_drain_by_time on host_drain (begun_at desc, id);

-- Servers of a drain, in the order in which they move. A failed move leaves the server where it was.
create table host_drain_move (
  drain_id uuid not null references host_drain (id),
  server_id uuid not null references server (id),
  state text not null check (state in ('waiting', 'moving', 'moved', 'failed', 'gone')),
  -- Host that was chosen, and the operation that moves it there.
  target text,
  operation_id uuid,
  attempts integer not null default 0 check (attempts >= 0),
  fault text,
  announced_at timestamptz(3),
  ended_at timestamptz(3),
  primary key (drain_id, server_id),
  check (state <> 'moving' or operation_id is not null)
);
create index host_drain_move_by_server on host_drain_move (server_id);
create unique index host_drain_move_one on host_drain_move (drain_id) where state = 'moving';
