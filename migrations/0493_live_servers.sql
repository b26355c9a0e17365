-- Pages that show servers are told at the commit that something of them moved, by the account that they belong to: the topic of
-- src/features/servers/server/watch-servers.ts. Nothing travels but "look again". Changes that nobody sees tell nobody.
create function tell_of_server() returns trigger language plpgsql as $$
declare
  changed uuid;
begin
  if tg_table_name = 'server' then
    perform pg_notify('platform_live', 'servers:' || new.account_id);
    if new.account_id <> old.account_id then
      perform pg_notify('platform_live', 'servers:' || old.account_id);
    end if;
    return null;
  end if;
  changed := case when tg_op = 'DELETE' then old.server_id else new.server_id end;
  perform pg_notify('platform_live', 'servers:' || server.account_id) from server where server.id = changed;
  return null;
end
$$;

create trigger operation_told_new after insert on operation for each row execute function tell_of_server();
create trigger operation_told after update on operation for each row
  when ((old.state, old.percent, old.steps) is distinct from (new.state, new.percent, new.steps))
  execute function tell_of_server();

create trigger server_told after update on server for each row
  when ((old.account_id, old.state, old.name, old.ipv4, old.image_id, old.config, old.expires_at, old.off_for, old.rescue_at)
    is distinct from (new.account_id, new.state, new.name, new.ipv4, new.image_id, new.config, new.expires_at, new.off_for, new.rescue_at))
  execute function tell_of_server();

create trigger server_lock_told after insert or delete on server_lock for each row execute function tell_of_server();

create trigger server_network_told after update on server_network for each row
  when ((old.revision, old.applied_revision, old.error_code) is distinct from (new.revision, new.applied_revision, new.error_code))
  execute function tell_of_server();
