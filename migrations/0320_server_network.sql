-- What a server's network shall be. The owner's declarations stand here; the engine is told the whole of them, and the row says how far it is.
create table server_network (
  server_id uuid primary key references server (id),
  -- Grows with every declared change; the engine has the one of applied_revision.
  revision integer not null default 1 check (revision > 0),
  applied_revision integer not null default 0 check (applied_revision between 0 and revision),
  card_model text not null default 'virtio' check (card_model in ('virtio', 'e1000')),
  -- What the engine said of the machine's cards when it last took a change.
  cards jsonb not null default '[]',
  -- Why the present revision is not applied; null while it is being tried.
  error_code text,
  attempts integer not null default 0 check (attempts >= 0),
  declared_at timestamptz(3) not null,
  applied_at timestamptz(3)
);
create index server_network_behind on server_network (declared_at) where applied_revision < revision and error_code is null;

-- What the engine can do in a zone, as it said last; the pages offer no more. Web processes have no engine to ask.
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

-- A port of the zone's gateway that leads to a port of a server. One that is removed holds its place until the engine has let it go.
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

-- A server that is gone for good leaves nothing of its network, whoever released it.
create function server_network_ends() returns trigger language plpgsql as $$
begin
  delete from port_forward where server_id = new.id;
  delete from server_network where server_id = new.id;
  return null;
end
$$;
create trigger server_network_ends after update of state on server for each row when (new.state = 'released' and old.state <> 'released')
  execute function server_network_ends();

-- The simulated engine's own memory of networks.
create table sim.gateway (
  zone_id text primary key,
  address text not null unique
);
create table sim.network (
  machine_id text primary key references sim.machine (id) on delete cascade,
  revision integer not null,
  wish jsonb not null,
  cards jsonb not null
);
create table sim.forward (
  gateway text not null,
  protocol text not null,
  public_port integer not null,
  machine_id text not null references sim.machine (id) on delete cascade,
  primary key (gateway, protocol, public_port)
);
create index forward_by_machine on sim.forward (machine_id);
-- Faults to come in applying a network, used up one by one.
create table sim.network_fault (
  id uuid primary key,
  code text not null,
  retryable boolean not null,
  remaining integer not null check (remaining >= 0)
);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'runxin_app') then
    grant select, insert, update, delete on all tables in schema sim to runxin_app;
  end if;
end
$$;
