-- Alarms on what is measured of a server. They are its owner's: they end with the server, and with a change of owner.
create table metric_alarm (
  id uuid primary key,
  server_id uuid not null references server (id),
  metric text not null check (metric in ('cpu', 'memory', 'disk', 'diskRead', 'diskWrite', 'netIn', 'netOut')),
  direction text not null check (direction in ('above', 'below')),
  threshold real not null check (threshold between 0 and 10000),
  -- How long it must last.
  minutes integer not null check (minutes in (5, 10, 15, 30, 60)),
  state text not null default 'ok' check (state in ('ok', 'firing')),
  state_at timestamptz(3) not null,
  -- Whether its owner heard that it is firing: only then they hear of its end.
  told boolean not null default false,
  muted_until timestamptz(3),
  created_at timestamptz(3) not null,
  unique (server_id, metric, direction, threshold, minutes),
  check (state = 'firing' or not told)
);

-- Each crossing and its end; what the alarm was stands here too, since alarms are changed and removed.
create table metric_alarm_event (
  id uuid primary key,
  server_id uuid not null references server (id),
  alarm_id uuid not null,
  kind text not null check (kind in ('raised', 'recovered')),
  metric text not null,
  direction text not null,
  threshold real not null,
  minutes integer not null,
  value real not null,
  told boolean not null,
  at timestamptz(3) not null
);
create index metric_alarm_event_by_server on metric_alarm_event (server_id, at desc);
create index metric_alarm_event_by_time on metric_alarm_event (at);

create function server_alarms_end() returns trigger language plpgsql as $$
begin
  delete from metric_alarm where server_id = new.id;
  delete from metric_alarm_event where server_id = new.id;
  return null;
end
$$;
create trigger server_alarms_end after update of state, account_id on server for each row
  when ((new.state = 'released' and old.state <> 'released') or new.account_id <> old.account_id) execute function server_alarms_end();
