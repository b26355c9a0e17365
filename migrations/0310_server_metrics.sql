-- Metrics of servers, and alarms on them.

-- Metrics of servers in four grains: raw, minute, quarter and hour. A missing row is a gap. No foreign keys: writing the fleet's
-- metrics must neither wait for a locked server nor lock it.
create table server_metric_raw (
  server_id uuid not null,
  at timestamptz(3) not null,
  cpu real,
  memory real,
  disk real,
  disk_read real,
  disk_write real,
  net_in real,
  net_out real,
  primary key (server_id, at)
);
-- Roll-ups read a range of time over all servers.
create index server_metric_raw_by_time on server_metric_raw (at);

create table server_metric_minute (
  server_id uuid not null,
  at timestamptz(3) not null,
  cpu real,
  memory real,
  disk real,
  disk_read real,
  disk_write real,
  net_in real,
  net_out real,
  primary key (server_id, at)
);
create index server_metric_minute_by_time on server_metric_minute (at);

create table server_metric_quarter (
  server_id uuid not null,
  at timestamptz(3) not null,
  cpu real,
  memory real,
  disk real,
  disk_read real,
  disk_write real,
  net_in real,
  net_out real,
  primary key (server_id, at)
);
-- Roll-ups read a range of time over all servers.
create index server_metric_quarter_by_time on server_metric_quarter (at);

-- Fourth grain: a chart of thirty days reads 720 rows instead of 2,880 quarters.
create table server_metric_hour (
  server_id uuid not null,
  at timestamptz(3) not null,
  cpu real,
  memory real,
  disk real,
  disk_read real,
  disk_write real,
  net_in real,
  net_out real,
  primary key (server_id, at)
);

-- Last measurement of each server, and its counters then.
create table server_meter (
  server_id uuid primary key,
  at timestamptz(3) not null,
  counters jsonb
);

-- End of the time that each grain covers.
create table metric_roll_up (
  grain text primary key check (grain in ('minute', 'quarter', 'hour')),
  done_to timestamptz(3) not null
);

-- A released server keeps no metrics.
create function server_metrics_end() returns trigger language plpgsql as $$
begin
  delete from server_meter where server_id = new.id;
  delete from server_metric_raw where server_id = new.id;
  delete from server_metric_minute where server_id = new.id;
  delete from server_metric_quarter where server_id = new.id;
  delete from server_metric_hour where server_id = new.id;
  return null;
end
$$;
create trigger server_metrics_end after update of state on server for each row when (new.state = 'released' and old.state <> 'released')
  execute function server_metrics_end();

-- Alarms on a server's metrics. They belong to the owner and end when the server is released or changes owner.
create table metric_alarm (
  id uuid primary key,
  server_id uuid not null references server (id),
  metric text not null check (metric in ('cpu', 'memory', 'disk', 'diskRead', 'diskWrite', 'netIn', 'netOut')),
  direction text not null check (direction in ('above', 'below')),
  threshold real not null check (threshold between 0 and 10000),
  -- Duration that the condition must last.
  minutes integer not null check (minutes in (5, 10, 15, 30, 60)),
  state text not null default 'ok' check (state in ('ok', 'firing')),
  state_at timestamptz(3) not null,
  -- True once the owner was notified: only then is the recovery reported too.
  told boolean not null default false,
  muted_until timestamptz(3),
  created_at timestamptz(3) not null,
  unique (server_id, metric, direction, threshold, minutes),
  check (state = 'firing' or not told)
);

-- Crossings of alarms and their ends. The rule is copied, because alarms are changed and removed.
create table metric_alarm_event (
  id uuid primary key,
  server_id uuid not null references server (id),
  alarm_id uuid not null,
  kind text not null check (kind in ('raised', 'recovered', 'ended')),
  metric text not null,
  direction text not null,
  threshold real not null,
  minutes integer not null,
  value real not null,
  told boolean not null,
  at timestamptz(3) not null
);
create index metric_alarm_event_by_server on metric_alarm_event (server_id, at desc);
create index metric_alarm_event_by_time on metric_alarm_event (at);

create function server_alarms_end() returns trigger language plpgsql as $$
begin
  delete from metric_alarm where server_id = new.id;
  delete from metric_alarm_event where server_id = new.id;
  return null;
end
$$;
create trigger server_alarms_end after update of state, account_id on server for each row
  when ((new.state = 'released' and old.state <> 'released') or new.account_id <> old.account_id) execute function server_alarms_end();
