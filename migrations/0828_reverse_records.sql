-- Works with releases since 0752.
-- Names of public addresses as the name server is to publish them: one row for each address that has or had one. A worker publishes whatever
-- `revision` is ahead.
create table reverse_record (
  address text primary key,
  server_id uuid not null references server (id),
  -- Null: no name.
  name text check (length(name) between 1 and 253),
  revision integer not null default 1 check (revision > 0),
  published_revision integer not null default 0 check (published_revision >= 0),
  error_code text,
  attempts integer not null default 0,
  next_try_at timestamptz(3),
  published_at timestamptz(3),
  -- Whether the name leads back to the address; null: not known.
  confirmed boolean,
  check (published_revision <= revision)
);
create index reverse_record_due on reverse_record (next_try_at nulls first) where published_revision < revision;
create index reverse_record_by_server on reverse_record (server_id);

-- A name that customers set, change or remove is declared in the same transaction, however it happens.
create function declare_reverse_record() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update reverse_record set name = null, revision = revision + 1, error_code = null, attempts = 0, next_try_at = null, confirmed = null
      where address = old.address and server_id = old.server_id and name is not null;
    return null;
  end if;
  insert into reverse_record (address, server_id, name) values (new.address, new.server_id, new.name)
    on conflict (address) do update set server_id = excluded.server_id, name = excluded.name, revision = reverse_record.revision + 1, error_code = null,
      attempts = 0, next_try_at = null, confirmed = null
      where reverse_record.name is distinct from excluded.name or reverse_record.server_id <> excluded.server_id;
  return null;
end
$$;
create trigger declare_reverse_record after insert or update or delete on reverse_name for each row execute function declare_reverse_record();

-- A server loses the names of addresses that it no longer has, so that they do not go on to the next one.
create function drop_reverse_names() returns trigger language plpgsql as $$
begin
  delete from reverse_name where server_id = new.id and (new.state = 'released' or (position(':' in address) = 0 and address <> all (new.ipv4)));
  return null;
end
$$;
create trigger drop_reverse_names after update of ipv4, state on server for each row
  when ((old.state <> 'released' and new.state = 'released') or old.ipv4 is distinct from new.ipv4) execute function drop_reverse_names();

-- Names that were set before.
insert into reverse_record (address, server_id, name)
  select distinct on (reverse_name.address) reverse_name.address, reverse_name.server_id, reverse_name.name
  from reverse_name join server on server.id = reverse_name.server_id where server.state <> 'released' order by reverse_name.address, reverse_name.server_id;

-- Last report of the worker that can reach the name server. Processes that serve pages hold no key to it.
create table reverse_dns_report (
  only_row boolean primary key default true check (only_row),
  -- Reverse zones that it may write.
  zones text[] not null default '{}',
  checked_at timestamptz(3) not null,
  error_code text
);
