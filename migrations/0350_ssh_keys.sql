-- Public keys of an account. Only what is public is ever here: a private one is refused before it is written down.
create table ssh_key (
  id uuid primary key,
  account_id uuid not null references account (id),
  name text not null check (length(name) between 1 and 64),
  algorithm text not null check (algorithm in ('ed25519', 'ecdsa', 'rsa', 'sk-ed25519', 'sk-ecdsa')),
  bits integer not null check (bits >= 256),
  -- Algorithm and key, without options and remark.
  public_key text not null check (public_key ~ '^[a-z0-9@.-]+ [A-Za-z0-9+/]+=*$'),
  fingerprint text not null check (fingerprint ~ '^SHA256:[A-Za-z0-9+/]{43}$'),
  created_at timestamptz(3) not null,
  unique (account_id, fingerprint)
);

-- Which keys sign in to a server, as its owner wishes; `server_key_state` says how far the machine is.
create table server_ssh_key (
  server_id uuid not null references server (id),
  key_id uuid not null references ssh_key (id) on delete cascade,
  added_at timestamptz(3) not null,
  primary key (server_id, key_id)
);
create index server_ssh_key_by_key on server_ssh_key (key_id);

create table server_key_state (
  server_id uuid primary key references server (id),
  revision integer not null default 1 check (revision > 0),
  applied_revision integer not null default 0 check (applied_revision between 0 and revision),
  error_code text,
  attempts integer not null default 0 check (attempts >= 0),
  declared_at timestamptz(3) not null,
  applied_at timestamptz(3)
);
create index server_key_state_behind on server_key_state (server_id) where applied_revision < revision;

-- Only keys of a server's own owner are ever on it.
create function server_key_is_its_owners() returns trigger language plpgsql as $$
begin
  if not exists (select from server s join ssh_key k on k.account_id = s.account_id where s.id = new.server_id and k.id = new.key_id) then
    raise exception 'a key of somebody else was put on server %', new.server_id;
  end if;
  return new;
end
$$;
create trigger server_key_is_its_owners before insert or update on server_ssh_key for each row execute function server_key_is_its_owners();

-- A server that is gone, or that belongs to somebody else now, has none of its former owner's keys.
create function server_loses_keys() returns trigger language plpgsql as $$
begin
  delete from server_ssh_key where server_id = new.id;
  if new.state <> 'released' then
    update server_key_state set revision = revision + 1, error_code = null, attempts = 0 where server_id = new.id;
  end if;
  return null;
end
$$;
create trigger server_loses_keys after update of state, account_id on server for each row
  when ((new.state = 'released' and old.state <> 'released') or new.account_id <> old.account_id) execute function server_loses_keys();

-- What the simulated machines have in the file of authorized keys, and which revision wrote it.
alter table sim.machine add column authorized_keys text not null default '', add column keys_revision integer not null default 0;
alter table sim.snapshot add column authorized_keys text not null default '';

-- The newest revision of keys that a machine was told: an older one that comes late changes nothing.
alter table engine.machine add column keys_revision integer not null default 0;
