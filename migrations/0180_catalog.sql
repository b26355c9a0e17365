-- The catalog: regions, zones, stock, images, plans, prices and quotes.

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
create trigger site_version after insert or update or delete or truncate on region
  for each statement execute function bump_site_version();

create table zone (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  region_id text not null references region (id),
  names catalog_names not null,
  offered boolean not null,
  sort integer not null
);
create index zone_by_region on zone (region_id);
create trigger site_version after insert or update or delete or truncate on zone
  for each statement execute function bump_site_version();

-- Servers that a zone can still take, by family. The checks keep concurrent buyers from overselling it.
create table zone_stock (
  zone_id text not null references zone (id),
  family server_family not null,
  capacity integer not null check (capacity >= 0),
  held integer not null default 0 check (held >= 0),
  primary key (zone_id, family),
  check (held <= capacity)
);
create trigger site_version after insert or delete or truncate on zone_stock
  for each statement execute function bump_site_version();
-- Pages show how many servers one order can take, at most 20, so most orders change nothing visible.
create trigger site_version_left after update on zone_stock
  for each row when (least(old.capacity - old.held, 20) is distinct from least(new.capacity - new.held, 20))
  execute function bump_site_version();

-- One hold per order, released at most once.
create table stock_hold (
  order_id uuid primary key,
  zone_id text not null,
  family server_family not null,
  quantity integer not null check (quantity between 1 and 20),
  held_at timestamptz(3) not null,
  released_at timestamptz(3),
  -- Servers of one order return to the stock one by one.
  returned integer not null default 0 check (returned >= 0),
  foreign key (zone_id, family) references zone_stock (zone_id, family),
  constraint stock_hold_returned check (returned <= quantity)
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
create trigger site_version after insert or update or delete or truncate on image
  for each statement execute function bump_site_version();

-- Position of an image, and the day after which it cannot be chosen; null: as in the catalog.
create table image_setting (
  image_id text primary key references image (id),
  position integer check (position between 0 and 999),
  end_of_life date
);
create trigger site_version after insert or update or delete or truncate on image_setting
  for each statement execute function bump_site_version();

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
create trigger site_version after insert or update or delete or truncate on plan
  for each statement execute function bump_site_version();

-- Versions of all prices. A published version never changes; a change is a new version.
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
create trigger site_version after insert on price_book
  for each statement execute function bump_site_version();

-- Versions that were withdrawn before they took effect. The book stays as published.
create table price_book_withdrawal (
  version integer primary key references price_book (version),
  withdrawn_at timestamptz(3) not null,
  withdrawn_by text not null
);

create function price_book_withdrawal_guard() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a version that was taken back stays so' using errcode = 'check_violation';
  end if;
  if not exists (select from price_book b where b.version = new.version and b.effective_at > new.withdrawn_at) then
    raise exception 'prices that have begun to count are not taken back' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger price_book_withdrawal_guard before insert or update or delete on price_book_withdrawal
  for each row execute function price_book_withdrawal_guard();
create trigger site_version after insert on price_book_withdrawal for each statement execute function bump_site_version();

-- Promised price. Orders keep a copy, so an expired quote may be deleted.
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
  -- Set where the price contains a personal discount: only this account may order it.
  account_id uuid references account (id),
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

-- Zones, images and machines that staff stopped selling. Separate from the catalog's own `offered`, which is reset when the
-- catalog is published again.
create table sale_stop (
  what text not null check (what in ('zone', 'image', 'machine')),
  id text not null check (length(id) between 1 and 60),
  stopped_at timestamptz(3) not null,
  stopped_by text not null,
  reason text not null check (length(reason) between 1 and 200),
  primary key (what, id)
);
create trigger site_version after insert or update or delete or truncate on sale_stop
  for each statement execute function bump_site_version();

-- Hosts that get no new machines, by the name that the engine reports. Existing machines are not touched.
create table host_stop (
  host text primary key check (length(host) between 1 and 100),
  stopped_at timestamptz(3) not null,
  stopped_by text not null,
  reason text not null check (length(reason) between 1 and 200)
);
