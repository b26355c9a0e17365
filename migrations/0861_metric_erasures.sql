-- Works with releases since 0860.

-- Released servers whose metrics are still to be erased from the store, which need not be in this database.
create table metric_erasure (
  server_id uuid primary key
);

-- A released server keeps no metrics.
create or replace function server_metrics_end() returns trigger language plpgsql as $$
begin
  delete from server_meter where server_id = new.id;
  delete from server_metric_raw where server_id = new.id;
  delete from server_metric_minute where server_id = new.id;
  delete from server_metric_quarter where server_id = new.id;
  delete from server_metric_hour where server_id = new.id;
  insert into metric_erasure (server_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
