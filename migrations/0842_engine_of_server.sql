-- Works with releases since 0840.

-- Engine that has the machine. Existing ones are at the engine of the environment.
alter table server
  add column engine_id uuid not null default '00000000-0000-4000-8000-000000000001',
  add constraint server_engine foreign key (engine_id) references engine (id) not valid;
alter table server_image
  add column engine_id uuid not null default '00000000-0000-4000-8000-000000000001',
  add constraint server_image_engine foreign key (engine_id) references engine (id) not valid;

-- A machine does not move by changing its row: operations would run on an engine that does not have it.
create function server_engine_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the engine of a server does not change' using errcode = 'check_violation';
end
$$;
create trigger server_engine_guard before update of engine_id on server for each row
  when (old.engine_id <> new.engine_id) execute function server_engine_guard();
create trigger server_engine_guard before update of engine_id on server_image for each row
  when (old.engine_id <> new.engine_id) execute function server_engine_guard();

-- Engine that was asked for the network abilities of a zone; they are asked for again after a change. Null: that of the environment.
alter table zone_network add column engine_id uuid;

-- One report for each engine. The previous release writes the row that is marked as the only one: that of the environment.
-- lint: allow constraint: the table has one row
alter table engine_report
  drop constraint engine_report_pkey,
  alter column only_row drop not null,
  add column engine_id uuid not null default '00000000-0000-4000-8000-000000000001',
  add constraint engine_report_pkey primary key (engine_id),
  add constraint engine_report_only_row unique (only_row),
  add constraint engine_report_engine foreign key (engine_id) references engine (id);

-- Sales pause in the zones of the engine that is away.
-- lint: allow constraint: the table has a row for each outage, a few hundred at most
alter table sale_pause
  drop constraint sale_pause_pkey,
  add column engine_id uuid not null default '00000000-0000-4000-8000-000000000001',
  add constraint sale_pause_pkey primary key (engine_id, paused_at),
  add constraint sale_pause_engine foreign key (engine_id) references engine (id);
-- lint: allow index: the table has a row for each outage, a few hundred at most
drop index sale_pause_one;
-- lint: allow index: the table has a row for each outage, a few hundred at most
create unique index sale_pause_one on sale_pause (engine_id) where resumed_at is null;

-- Simulated engine of a machine.
alter table sim.machine add column engine text not null default 'simulated';
