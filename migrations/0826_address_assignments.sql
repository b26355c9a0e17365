-- Works with releases since 0752.
-- History of public addresses: the server and account that had each one, and for how long. Triggers write the rows, so that every change of a server is recorded.
create table address_assignment (
  id bigint generated always as identity primary key,
  address inet not null,
  server_id uuid not null references server (id),
  account_id uuid not null references account (id),
  since timestamptz(3) not null,
  until timestamptz(3),
  check (until >= since)
);
create unique index address_assignment_open on address_assignment (server_id, address) where until is null;
create index address_assignment_by_address on address_assignment using gist (address inet_ops);
create index address_assignment_by_server on address_assignment (server_id, since desc);
create index address_assignment_by_account on address_assignment (account_id);
create index address_assignment_by_end on address_assignment (until) where until is not null;

create function address_assignment_guard() returns trigger language plpgsql as $$
begin
  if old.until is not null or row (old.address, old.server_id, old.account_id, old.since) is distinct from row (new.address, new.server_id, new.account_id, new.since) then
    raise exception 'the history of an address does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger address_assignment_guard before update on address_assignment for each row execute function address_assignment_guard();

-- The text of an address as an engine reports it; null for anything else.
create function address_of(given text) returns inet language plpgsql immutable as $$
begin
  return given::inet;
exception when others then
  return null;
end
$$;

-- Ends what a server no longer has, and begins what it has since then.
create function note_addresses(of_server uuid, at timestamptz) returns void language plpgsql as $$
declare
  held inet[];
  owner uuid;
begin
  select account_id, case when state = 'released' then '{}' else array(
      select address_of(given) from unnest(ipv4) given where address_of(given) is not null
      union
      select address from pool_address where server_id = of_server and family(address) = 6
      union
      select address_of(given) from server_network network
        cross join jsonb_array_elements(network.cards) card cross join jsonb_array_elements_text(card -> 'ipv6') given
        where network.server_id = of_server and card ->> 'network' = 'public' and address_of(given) is not null
    ) end
    into owner, held from server where id = of_server;
  update address_assignment set until = greatest(since, at)
    where server_id = of_server and until is null and (account_id <> owner or address <> all (held));
  insert into address_assignment (address, server_id, account_id, since)
    select address, of_server, owner, at from unnest(held) address
    on conflict (server_id, address) where until is null do nothing;
end
$$;

create function server_addresses_changed() returns trigger language plpgsql as $$
begin
  perform note_addresses(new.id, coalesce(new.updated_at, new.created_at));
  return null;
end
$$;
create trigger server_addresses_added after insert on server
  for each row when (cardinality(new.ipv4) > 0) execute function server_addresses_changed();
create trigger server_addresses_changed after update of ipv4, account_id, state on server for each row
  when (old.ipv4 is distinct from new.ipv4 or old.account_id <> new.account_id or (old.state <> new.state and new.state = 'released'))
  execute function server_addresses_changed();

create function server_cards_changed() returns trigger language plpgsql as $$
begin
  perform note_addresses(new.server_id, coalesce(new.applied_at, new.declared_at));
  return null;
end
$$;
create trigger server_cards_changed after update of cards on server_network for each row
  when (old.cards is distinct from new.cards) execute function server_cards_changed();

create function pool_prefix_changed() returns trigger language plpgsql as $$
begin
  perform note_addresses(coalesce(new.server_id, old.server_id), coalesce(new.held_at, now()));
  return null;
end
$$;
create trigger pool_prefix_changed after update of server_id on pool_address for each row
  when (family(new.address) = 6 and old.server_id is distinct from new.server_id) execute function pool_prefix_changed();
create trigger pool_prefix_added after insert on pool_address for each row
  when (family(new.address) = 6 and new.server_id is not null) execute function pool_prefix_changed();

-- Servers that exist. When they got their addresses is not known, so their delivery counts.
insert into address_assignment (address, server_id, account_id, since)
  select distinct on (server.id, address_of(given)) address_of(given), server.id, server.account_id, coalesce(server.owned_since, server.started_at, server.created_at)
  from server cross join unnest(server.ipv4) given
  where server.state <> 'released' and address_of(given) is not null;
