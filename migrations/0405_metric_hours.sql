-- A fourth grain: thirty days of a server were 2,880 quarters of an hour on as many pages of the table, and are 720 hours.
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
-- Rolling up reads a stretch of time of all servers.
create index server_metric_quarter_by_time on server_metric_quarter (at);

alter table metric_roll_up drop constraint metric_roll_up_grain_check;
alter table metric_roll_up add constraint metric_roll_up_grain_check check (grain in ('minute', 'quarter', 'hour'));

create or replace function server_metrics_end() returns trigger language plpgsql as $$
begin
  delete from server_meter where server_id = new.id;
  delete from server_metric_raw where server_id = new.id;
  delete from server_metric_minute where server_id = new.id;
  delete from server_metric_quarter where server_id = new.id;
  delete from server_metric_hour where server_id = new.id;
  return null;
end
$$;
