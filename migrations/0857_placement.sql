-- Works with releases since 0848.

-- A zone may have several engines. The engine of the environment needs a row only beside others.
-- lint: allow index: the table has a row for each zone of an engine, a few dozen
drop index engine_zone_one;
-- lint: allow index: the table has a row for each zone of an engine, a few dozen
create index engine_zone_by_zone on engine_zone (zone_id, since);

-- Network abilities of each engine in a zone, because the gateway of its forwarded ports is its own. Replaces zone_network, which the previous release writes.
create table engine_zone_network (
  engine_id uuid not null default '00000000-0000-4000-8000-000000000001' references engine (id),
  zone_id text not null,
  firewall boolean not null,
  private_networks boolean not null,
  reverse_names boolean not null,
  card_models text[] not null,
  ipv6 boolean,
  max_protection_gbps integer,
  rate_limit boolean,
  gateway text,
  from_port integer check (from_port between 1 and 65535),
  to_port integer check (to_port between from_port and 65535),
  learnt_at timestamptz(3) not null,
  primary key (zone_id, engine_id),
  check ((gateway is null) = (from_port is null) and (from_port is null) = (to_port is null))
);
insert into engine_zone_network (engine_id, zone_id, firewall, private_networks, reverse_names, card_models, ipv6, max_protection_gbps, rate_limit, gateway, from_port, to_port, learnt_at)
  select coalesce(engine_id, '00000000-0000-4000-8000-000000000001'), zone_id, firewall, private_networks, reverse_names, card_models, ipv6, max_protection_gbps, rate_limit,
    gateway, from_port, to_port, learnt_at from zone_network;

-- Last report of each engine about a zone. A zone sells what all of its engines deliver.
create table engine_zone_report (
  engine_id uuid not null references engine (id),
  zone_id text not null,
  report jsonb not null check (jsonb_typeof(report) = 'object'),
  reported_at timestamptz(3) not null,
  primary key (zone_id, engine_id)
);

-- Stated over-commit limit of an engine: promised processors and memory for each one that its hosts have. Without a row the defaults of the program apply.
create table engine_limit (
  engine_id uuid primary key references engine (id),
  cpu_ratio numeric(5, 2) not null check (cpu_ratio between 1 and 100),
  memory_ratio numeric(5, 2) not null check (memory_ratio between 0.1 and 10),
  revision integer not null default 1 check (revision > 0),
  set_at timestamptz(3) not null,
  set_by text not null
);

-- Host of the machine: chosen before the engine is asked, then as the engine reports it. The placement has the reason.
alter table server add column host text, add column placement jsonb;

-- Room that the hosts of a zone have left, for offers. `servers` counts servers of the smallest size, at most 20, which public pages show.
create table zone_room (
  zone_id text primary key references zone (id),
  hosts jsonb not null check (jsonb_typeof(hosts) = 'array'),
  servers integer not null check (servers between 0 and 20),
  noted_at timestamptz(3) not null
);
create trigger site_version after insert or delete or truncate on zone_room for each statement execute function bump_site_version();
create trigger site_version_change after update on zone_room for each row when (old.servers <> new.servers) execute function bump_site_version();
