-- Staff lock servers with a reason that the owner reads; who locked and who lifted stays written down.
alter table server_lock
  -- Empty where the kind says it all: a transfer or a refund under way.
  add column reason text not null default '' check (length(reason) <= 200);

create table server_lock_audit (
  id bigint generated always as identity primary key,
  server_id uuid not null references server (id),
  kind text not null check (kind in ('abuse', 'staff-hold')),
  action text not null check (action in ('set', 'lift')),
  actor text not null check (length(actor) between 1 and 100),
  reason text not null check (length(reason) between 1 and 200),
  at timestamptz(3) not null
);
create index server_lock_audit_by_server on server_lock_audit (server_id, id desc);

create function server_lock_audit_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the record of locks is only appended to' using errcode = 'check_violation';
end
$$;
create trigger server_lock_audit_guard before update or delete on server_lock_audit for each row execute function server_lock_audit_guard();
