-- Networks of servers, as their owners declare them.

-- Declared network of a server. The engine is told the whole of it; the row records how far it is.
create table server_network (
  server_id uuid primary key references server (id),
  -- Grows with every declared change. The engine has applied_revision.
  revision integer not null default 1 check (revision > 0),
  applied_revision integer not null default 0 check (applied_revision between 0 and revision),
  card_model text not null default 'virtio' check (card_model in ('virtio', 'e1000')),
  -- Cards of the machine, as the engine reported them at the last change.
  cards jsonb not null default '[]',
  -- Reason why the present revision is not applied; null while it is being tried.
  error_code text,
  attempts integer not null default 0 check (attempts >= 0),
  declared_at timestamptz(3) not null,
  applied_at timestamptz(3)
);
create index server_network_behind on server_network (declared_at) where applied_revision < revision and error_code is null;
create trigger server_network_told after update on server_network for each row
  when ((old.revision, old.applied_revision, old.error_code) is distinct from (new.revision, new.applied_revision, new.error_code))
  execute function tell_of_server();

-- Capabilities of the engine in a zone, as last reported. Pages offer no more; web processes cannot ask the engine.
create table zone_network (
  zone_id text primary key,
  firewall boolean not null,
  private_networks boolean not null,
  reverse_names boolean not null,
  card_models text[] not null,
  gateway text,
  from_port integer check (from_port between 1 and 65535),
  to_port integer check (to_port between from_port and 65535),
  learnt_at timestamptz(3) not null,
  check ((gateway is null) = (from_port is null) and (from_port is null) = (to_port is null))
);

-- Port of the zone's gateway that leads to a port of a server. A removed one keeps its port until the engine has released it.
create table port_forward (
  id uuid primary key,
  server_id uuid not null references server (id),
  gateway text not null,
  protocol text not null check (protocol in ('tcp', 'udp')),
  public_port integer not null check (public_port between 1 and 65535),
  private_port integer not null check (private_port between 1 and 65535),
  remark text not null default '' check (length(remark) <= 100),
  revision integer not null,
  removed_revision integer,
  created_at timestamptz(3) not null,
  unique (gateway, protocol, public_port)
);
create index port_forward_by_server on port_forward (server_id, created_at);

-- A released server keeps nothing of its network, regardless of which code path released it.
create function server_network_ends() returns trigger language plpgsql as $$
begin
  delete from port_forward where server_id = new.id;
  delete from server_network where server_id = new.id;
  return null;
end
$$;
create trigger server_network_ends after update of state on server for each row when (new.state = 'released' and old.state <> 'released')
  execute function server_network_ends();

-- Firewall of a server: one ordered set, changed as a whole. The set before the last change is kept for undo.
create table server_firewall (
  server_id uuid primary key references server (id),
  -- Grows with every change, so that one of two concurrent editors is told.
  version integer not null check (version > 0),
  inbound text not null check (inbound in ('accept', 'drop')),
  outbound text not null check (outbound in ('accept', 'drop')),
  rules jsonb not null check (jsonb_typeof(rules) = 'array' and jsonb_array_length(rules) <= 50),
  previous jsonb,
  revision integer not null,
  changed_at timestamptz(3) not null
);

create function server_firewall_ends() returns trigger language plpgsql as $$
begin
  delete from server_firewall where server_id = new.id;
  return null;
end
$$;
create trigger server_firewall_ends after update of state on server for each row when (new.state = 'released' and old.state <> 'released')
  execute function server_firewall_ends();

-- Names of public addresses (PTR records), as their owners declare them.
create table reverse_name (
  server_id uuid not null references server (id),
  address text not null,
  name text not null check (length(name) between 3 and 253),
  revision integer not null,
  primary key (server_id, address)
);

-- Private networks of an account, in one region.
create table private_network (
  id uuid primary key,
  account_id uuid not null references account (id),
  region_id text not null,
  name text not null check (length(name) between 1 and 40),
  cidr text not null check (cidr ~ '^[0-9.]+/[0-9]+$'),
  created_at timestamptz(3) not null,
  unique (account_id, name)
);

-- Members. The unique index decides who gets an address of a network.
create table private_network_member (
  network_id uuid not null references private_network (id) on delete cascade,
  server_id uuid not null references server (id),
  address text not null,
  revision integer not null,
  joined_at timestamptz(3) not null,
  primary key (network_id, server_id),
  unique (network_id, address)
);
create index private_network_member_by_server on private_network_member (server_id);

-- A server that is released or changes owner leaves the private networks of its former owner and loses their reverse names.
create function server_leaves_networks() returns trigger language plpgsql as $$
begin
  delete from private_network_member where server_id = new.id;
  delete from reverse_name where server_id = new.id;
  if new.state <> 'released' then
    update server_network set revision = revision + 1, error_code = null, attempts = 0 where server_id = new.id;
  end if;
  return null;
end
$$;
create trigger server_leaves_networks after update of state, account_id on server for each row
  when ((new.state = 'released' and old.state <> 'released') or new.account_id <> old.account_id) execute function server_leaves_networks();
