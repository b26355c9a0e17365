-- Works with releases since 0752.
-- Traffic of servers, counted from the engine's counters. Like metrics, these tables have no foreign keys: counting the fleet must neither wait
-- for a locked server nor lock it.

-- Last counters of each server. `added_in` and `added_out` are the bytes that the last read added.
create table traffic_meter (
  server_id uuid primary key,
  at timestamptz(3) not null,
  -- Machine and host whose counters these are. Another source counts from zero.
  source text not null,
  counter_bits smallint not null check (counter_bits in (32, 64)),
  in_bytes bigint not null check (in_bytes >= 0),
  out_bytes bigint not null check (out_bytes >= 0),
  uptime_seconds bigint,
  added_in bigint not null default 0 check (added_in >= 0),
  added_out bigint not null default 0 check (added_out >= 0)
);

create table traffic_hour (
  server_id uuid not null,
  at timestamptz(3) not null check (at = date_trunc('hour', at)),
  in_bytes bigint not null check (in_bytes >= 0),
  out_bytes bigint not null check (out_bytes >= 0),
  primary key (server_id, at)
);
create index traffic_hour_by_time on traffic_hour (at);

-- Use of a traffic package, one row for each month of a server. `told` is the highest level of use that its owner was told.
create table traffic_period (
  server_id uuid not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  included_gib integer not null check (included_gib > 0),
  in_bytes bigint not null check (in_bytes >= 0),
  out_bytes bigint not null check (out_bytes >= 0),
  told smallint not null default 0 check (told in (0, 50, 80, 95, 100)),
  primary key (server_id, starts_at),
  check (ends_at > starts_at)
);
create index traffic_period_by_end on traffic_period (ends_at);

-- Bytes since the last read of a counter. A counter that fell has wrapped if it is known that the machine ran on, or else began at zero.
create function traffic_added(p_before bigint, p_now bigint, p_restarted boolean, p_wraps boolean) returns bigint
language sql immutable parallel safe
return case
  when p_restarted then p_now
  when p_now >= p_before then p_now - p_before
  when p_wraps and p_before < 4294967296 then p_now + 4294967296 - p_before
  else p_now
end;

-- Counted use of a period only grows, and a level is told once.
create function traffic_period_guard() returns trigger language plpgsql as $$
begin
  if new.out_bytes < old.out_bytes or new.in_bytes < old.in_bytes or new.told < old.told
    or (new.server_id, new.starts_at, new.ends_at) is distinct from (old.server_id, old.starts_at, old.ends_at) then
    raise exception 'counted traffic does not shrink' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger traffic_period_guard before update on traffic_period for each row execute function traffic_period_guard();

-- A released server keeps no traffic.
create function server_traffic_end() returns trigger language plpgsql as $$
begin
  delete from traffic_meter where server_id = new.id;
  delete from traffic_hour where server_id = new.id;
  delete from traffic_period where server_id = new.id;
  return null;
end
$$;
create trigger server_traffic_end after update of state on server for each row when (new.state = 'released' and old.state <> 'released')
  execute function server_traffic_end();

-- Rate to which the engine limits a server's public card; null: its bandwidth. `rate_limit` tells whether a zone's engine can do that.
alter table server_network add column rate_limit_mbps integer;
alter table zone_network add column rate_limit boolean;

-- Counters of simulated machines. They are reset by a boot.
alter table sim.machine
  add column in_bytes bigint not null default 0,
  add column out_bytes bigint not null default 0,
  add column counted_at timestamptz(3),
  add column booted_at timestamptz(3);
