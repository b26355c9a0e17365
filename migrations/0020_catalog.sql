-- What can be bought, where, and at which prices.

-- Names in the three locales are data: staff add regions, images and plans.
create domain catalog_names as jsonb check (
  value ?& array['zh', 'zh-TW', 'en']
  and length(value ->> 'zh') between 1 and 120 and length(value ->> 'zh-TW') between 1 and 120 and length(value ->> 'en') between 1 and 160
);
create domain server_family as text check (value in ('general', 'compute', 'memory', 'burst'));

-- Rows are withdrawn (offered = false), never deleted: orders and servers keep naming them.
create table region (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  names catalog_names not null,
  mainland boolean not null,
  ipv6 boolean not null,
  max_protection_gbps integer not null check (max_protection_gbps > 0),
  offered boolean not null,
  sort integer not null
);

create table zone (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  region_id text not null references region (id),
  names catalog_names not null,
  offered boolean not null,
  sort integer not null
);
create index zone_by_region on zone (region_id);

-- Servers that a zone can still take, by family. The checks are what keeps concurrent buyers from overselling.
create table zone_stock (
  zone_id text not null references zone (id),
  family server_family not null,
  capacity integer not null check (capacity >= 0),
  held integer not null default 0 check (held >= 0),
  primary key (zone_id, family),
  check (held <= capacity)
);

-- One hold an order; released at most once.
create table stock_hold (
  order_id uuid primary key,
  zone_id text not null,
  family server_family not null,
  quantity integer not null check (quantity between 1 and 20),
  held_at timestamptz(3) not null,
  released_at timestamptz(3),
  foreign key (zone_id, family) references zone_stock (zone_id, family)
);

create table image (
  id text primary key check (id ~ '^[a-z0-9.-]{2,60}$'),
  os_group text not null check (os_group in ('ubuntu', 'debian', 'rocky', 'almalinux', 'centos-stream', 'openeuler', 'alibaba-linux', 'windows', 'application')),
  names catalog_names not null,
  min_disk_gib integer not null check (min_disk_gib between 1 and 500),
  min_memory_gib integer not null check (min_memory_gib between 1 and 512),
  offered boolean not null,
  sort integer not null
);

create table plan (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  code text not null check (code ~ '^[A-Z][A-Z0-9]{1,7}$'),
  family server_family not null,
  vcpu integer not null check (vcpu between 1 and 64),
  memory_gib integer not null check (memory_gib between 1 and 512),
  system_disk_gib integer not null check (system_disk_gib between 40 and 500),
  bandwidth_mbps integer not null check (bandwidth_mbps between 1 and 200),
  names catalog_names not null,
  purpose catalog_names not null,
  featured boolean not null,
  offered boolean not null,
  sort integer not null
);

-- A version of all prices. What was published stays as it was; a change is a new version.
create table price_book (
  version integer primary key check (version > 0),
  effective_at timestamptz(3) not null,
  book jsonb not null,
  checksum text not null check (checksum ~ '^[0-9a-f]{64}$'),
  published_at timestamptz(3) not null,
  published_by text not null
);
create index price_book_current on price_book (effective_at desc, version desc);

create function price_book_guard() returns trigger language plpgsql as $$
begin
  raise exception 'a published price book does not change' using errcode = 'check_violation';
end
$$;
create trigger price_book_guard before update or delete on price_book
  for each row execute function price_book_guard();

-- A promised price. Orders keep a copy, so a dead quote may be forgotten.
create table quote (
  id uuid primary key,
  price_book_version integer not null references price_book (version),
  priced jsonb not null,
  list_fen bigint not null check (list_fen > 0),
  discount_fen bigint not null check (discount_fen >= 0),
  total_fen bigint not null check (total_fen > 0),
  renewal_fen bigint not null check (renewal_fen > 0),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at),
  check (total_fen = list_fen - discount_fen),
  check (total_fen = (priced ->> 'totalFen')::bigint)
);
create index quote_by_expiry on quote (expires_at);

create function quote_guard() returns trigger language plpgsql as $$
begin
  raise exception 'a promised price does not change' using errcode = 'check_violation';
end
$$;
create trigger quote_guard before update on quote
  for each row execute function quote_guard();
