-- Works with releases since 0752.
-- Networks from which servers get their addresses. A pool serves one zone, or every zone of one engine. Engines are in a later migration, so `engine_id` has
-- no foreign key.
create table address_pool (
  id uuid primary key,
  zone_id text references zone (id),
  engine_id uuid,
  name text not null check (length(name) between 1 and 60),
  network cidr not null,
  gateway inet,
  vlan integer check (vlan between 1 and 4094),
  bridge text check (bridge ~ '^[A-Za-z][A-Za-z0-9_.-]{0,14}$'),
  -- IPv6: length of the prefix that each server gets.
  server_prefix integer,
  quarantine_days integer not null check (quarantine_days between 0 and 365),
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  closed_at timestamptz(3),
  check (zone_id is not null or engine_id is not null),
  check (gateway is null or gateway << network or (family(network) = 6 and gateway << 'fe80::/10')),
  check ((family(network) = 6) = (server_prefix is not null)),
  check (server_prefix between masklen(network) and 64),
  constraint address_pool_apart exclude using gist (network inet_ops with &&) where (closed_at is null)
);
create index address_pool_by_zone on address_pool (zone_id);

create function address_pool_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a pool is closed, not deleted' using errcode = 'check_violation'; end if;
  if old.closed_at is not null then raise exception 'a closed pool stays closed' using errcode = 'check_violation'; end if;
  if family(old.network) <> family(new.network) or old.server_prefix is distinct from new.server_prefix then
    raise exception 'the kind of a pool does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger address_pool_guard before update or delete on address_pool for each row execute function address_pool_guard();

-- Addresses of a pool: single IPv4 addresses, and IPv6 prefixes that a server has or had. The key keeps an address from being used twice.
create table pool_address (
  address inet primary key check (address = network(address)::inet),
  pool_id uuid not null references address_pool (id),
  -- Kept out of use by staff.
  reserved boolean not null default false,
  server_id uuid references server (id),
  position integer check (position >= 0),
  held_at timestamptz(3),
  -- End of the quarantine after the last server.
  free_at timestamptz(3),
  check (family(address) = 6 or masklen(address) = 32),
  check ((server_id is null) = (position is null)),
  check ((server_id is null) = (held_at is null)),
  check (server_id is null or free_at is null)
);
create index pool_address_by_pool on pool_address (pool_id, address);
create index pool_address_free on pool_address (pool_id, address) where server_id is null and not reserved;
create unique index pool_address_by_server on pool_address (server_id, family(address), position) where server_id is not null;

-- An address goes from one server to another only after it was released.
create function pool_address_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.server_id is not null then raise exception 'an address in use stays in its pool' using errcode = 'check_violation'; end if;
    return old;
  end if;
  if old.server_id is not null and new.server_id is not null and old.server_id <> new.server_id then
    raise exception 'an address in use is not given to another server' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger pool_address_guard before update or delete on pool_address for each row execute function pool_address_guard();

-- Free IPv4 addresses of each zone that has pools, for the pages that sell servers there.
create table zone_addresses (
  zone_id text primary key references zone (id),
  free integer not null check (free >= 0),
  total integer not null check (total >= free),
  -- Since when 10 % or less are free; staff were told then.
  low_since timestamptz(3)
);
create trigger site_version after insert or delete or truncate on zone_addresses
  for each statement execute function bump_site_version();
create trigger site_version_left after update on zone_addresses
  for each row when (least(old.free, 20) is distinct from least(new.free, 20))
  execute function bump_site_version();
