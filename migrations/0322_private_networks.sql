-- Names of public addresses (PTR records), as their owner declares them.
create table reverse_name (
  server_id uuid not null references server (id),
  address text not null,
  name text not null check (length(name) between 3 and 253),
  revision integer not null,
  primary key (server_id, address)
);

-- Networks of an account's own, in one region; nobody else is in them.
create table private_network (
  id uuid primary key,
  account_id uuid not null references account (id),
  region_id text not null,
  name text not null check (length(name) between 1 and 40),
  cidr text not null check (cidr ~ '^[0-9.]+/[0-9]+$'),
  created_at timestamptz(3) not null,
  unique (account_id, name)
);

-- The index decides who has an address of a network.
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

-- A server that is gone, or that belongs to somebody else now, is in no network of its former owner and has none of their names.
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
