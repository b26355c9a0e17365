-- Hosts that the staff want no new machines on. A host is known by the name that the engine reports; what stands on it is not touched.
create table host_stop (
  host text primary key check (length(host) between 1 and 100),
  stopped_at timestamptz(3) not null,
  stopped_by text not null,
  reason text not null check (length(reason) between 1 and 200)
);

-- The simulated engine has two hosts a zone from now on.
alter table sim.machine add column host text;
update sim.machine set host = zone_id || '-' || (1 + abs(hashtext(id)::bigint) % 2) where asset_tag is null;
