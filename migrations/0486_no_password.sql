-- Whether a machine was made or installed without a password, so that only keys sign in; kept disks remember what was so on them.
alter table server add column no_password boolean not null default false;
alter table server_snapshot add column no_password boolean not null default false;

create function server_snapshot_password() returns trigger language plpgsql as $$
begin
  select server.no_password into new.no_password from server where server.id = new.server_id;
  return new;
end
$$;
create trigger server_snapshot_password before insert on server_snapshot for each row execute function server_snapshot_password();
