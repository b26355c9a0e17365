-- Which connections a server's network lets through: one ordered set a server, changed as a whole. The set before the last change is kept to be put back.
create table server_firewall (
  server_id uuid primary key references server (id),
  -- Grows with every change, so that of two editors one notices.
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
