-- Time in which a server was not measured and that is still to be filled from the engine's history. Measuring does not wait for it.
alter table server_meter add column missed_from timestamptz(3), add column missed_to timestamptz(3),
  add check ((missed_from is null) = (missed_to is null));
create index server_meter_missed on server_meter (missed_to, server_id) where missed_from is not null;

-- Deletion reads the oldest hours over all servers, as for the other grains.
create index server_metric_hour_by_time on server_metric_hour (at);
