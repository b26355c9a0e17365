-- SSH keys and consoles of servers.

-- Public keys of an account. A private key is refused before it is written.
create table ssh_key (
  id uuid primary key,
  account_id uuid not null references account (id),
  name text not null check (length(name) between 1 and 64),
  algorithm text not null check (algorithm in ('ed25519', 'ecdsa', 'rsa', 'sk-ed25519', 'sk-ecdsa')),
  bits integer not null check (bits >= 256),
  -- Algorithm and key, without options and comment.
  public_key text not null check (public_key ~ '^[a-z0-9@.-]+ [A-Za-z0-9+/]+=*$'),
  fingerprint text not null check (fingerprint ~ '^SHA256:[A-Za-z0-9+/]{43}$'),
  created_at timestamptz(3) not null,
  unique (account_id, fingerprint)
);

-- Keys that sign in to a server, as declared; `server_key_state` records how far the machine is.
create table server_ssh_key (
  server_id uuid not null references server (id),
  key_id uuid not null references ssh_key (id) on delete cascade,
  added_at timestamptz(3) not null,
  primary key (server_id, key_id)
);
create index server_ssh_key_by_key on server_ssh_key (key_id);

-- Only keys of the server's owner are ever on it.
create function server_key_is_its_owners() returns trigger language plpgsql as $$
begin
  if not exists (select from server s join ssh_key k on k.account_id = s.account_id where s.id = new.server_id and k.id = new.key_id) then
    raise exception 'a key of somebody else was put on server %', new.server_id;
  end if;
  return new;
end
$$;
create trigger server_key_is_its_owners before insert or update on server_ssh_key for each row execute function server_key_is_its_owners();

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

-- A server that is released or changes owner keeps none of its former owner's keys.
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

-- Tickets that open a console in the browser, once and within half a minute.
create table console_ticket (
  token_hash bytea primary key check (length(token_hash) = 32),
  server_id uuid not null references server (id),
  account_id uuid not null references account (id),
  session_id uuid not null references session (id) on delete cascade,
  cols integer not null check (cols between 1 and 1000),
  rows integer not null check (rows between 1 and 1000),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Text, or the screen of the machine.
  kind text not null default 'text' check (kind in ('text', 'screen'))
);
create index console_ticket_expiry on console_ticket (expires_at);

-- Sessions in consoles, with the reason of their end. `seen_at`: last report of the process that holds it.
create table server_console (
  id uuid primary key,
  server_id uuid not null references server (id),
  account_id uuid not null references account (id),
  session_id uuid not null,
  operation_id uuid not null references operation (id),
  opened_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text check (end_reason in ('closed', 'exited', 'signed-out', 'not-yours', 'suspended', 'locked', 'off', 'idle', 'too-long', 'engine', 'restarted', 'misused', 'lost')),
  kind text not null default 'text' check (kind in ('text', 'screen')),
  check ((ended_at is null) = (end_reason is null))
);
create index server_console_open on server_console (server_id) where ended_at is null;
create index server_console_open_of_account on server_console (account_id) where ended_at is null;
create index server_console_by_account on server_console (account_id, opened_at desc);
