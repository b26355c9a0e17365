-- The network that each machine of a real engine was told to have, and which ports of the gateways they hold.
create table engine.network (
  engine text not null,
  machine_id text not null,
  revision integer not null check (revision > 0),
  wish jsonb not null,
  -- Which card of the machine leads into which private network.
  slots jsonb not null default '{}',
  primary key (engine, machine_id),
  foreign key (engine, machine_id) references engine.machine (engine, id)
);

-- A port that comes in leads to one machine.
create table engine.forward (
  engine text not null,
  gateway text not null,
  protocol text not null check (protocol in ('tcp', 'udp')),
  public_port integer not null check (public_port between 1 and 65535),
  machine_id text not null,
  primary key (engine, gateway, protocol, public_port),
  foreign key (engine, machine_id) references engine.machine (engine, id)
);
create index forward_by_machine on engine.forward (engine, machine_id);

do $$
begin
  if exists (select 1 from pg_roles where rolname = 'runxin_app') then
    grant select, insert, update, delete on engine.network, engine.forward to runxin_app;
  end if;
end
$$;
