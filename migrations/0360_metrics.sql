-- What was measured of servers, in three grains: as measured, by the minute, by the quarter of an hour. A time without a row is a gap.
-- Without references: to write down the whole fleet's figures must not wait for whoever has a server locked, nor make them wait.
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
-- Rolling up reads a stretch of time of all servers.
create index server_metric_raw_by_time on server_metric_raw (at);
create index server_metric_minute_by_time on server_metric_minute (at);

-- When each server was measured last, and what its counters showed then.
create table server_meter (
  server_id uuid primary key,
  at timestamptz(3) not null,
  counters jsonb
);

-- Up to when each grain is made of the finer one.
create table metric_roll_up (
  grain text primary key check (grain in ('minute', 'quarter')),
  done_to timestamptz(3) not null
);

-- A server that is gone for good leaves no figures.
create function server_metrics_end() returns trigger language plpgsql as $$
begin
  delete from server_meter where server_id = new.id;
  delete from server_metric_raw where server_id = new.id;
  delete from server_metric_minute where server_id = new.id;
  delete from server_metric_quarter where server_id = new.id;
  return null;
end
$$;
create trigger server_metrics_end after update of state on server for each row when (new.state = 'released' and old.state <> 'released')
  execute function server_metrics_end();
