-- A dedicated server runs on one machine of the catalogue, and takes longer to hand over than a cloud server.
alter table server
  add column asset_tag text references dedicated_machine (tag),
  add column deliver_within_minutes integer not null default 30 check (deliver_within_minutes between 1 and 4320);
create unique index server_one_machine on server (asset_tag) where state <> 'released';

-- What the simulated engine installs on bare metal is a machine of the rack, once at a time.
alter table sim.machine add column asset_tag text;
create unique index machine_one_asset on sim.machine (asset_tag) where destroyed_at is null;
