-- Works with releases since 0848.

-- Input of cloud-init for the first boot of new systems, sealed, because it may contain secrets: of an order for the servers that it makes, or of a
-- reinstallation. Staff do not see it. The triggers erase it as soon as no machine is to get it any more.
create table user_data (
  -- Order or request of a reinstallation.
  used_by uuid primary key,
  sealed text not null check (length(sealed) < 100000),
  kept_at timestamptz(3) not null
);

create function erase_user_data_of_order() returns trigger language plpgsql as $$
begin
  delete from user_data where used_by = new.id;
  return null;
end
$$;
create trigger erase_user_data after update of state on customer_order for each row
  when (new.kind = 'new' and new.state in ('completed', 'cancelled', 'expired', 'failed', 'refunded')) execute function erase_user_data_of_order();

create function erase_user_data_of_operation() returns trigger language plpgsql as $$
begin
  delete from user_data where used_by = (new.params ->> 'userDataId')::uuid;
  return null;
end
$$;
create trigger erase_user_data after update of state on operation for each row
  when (new.state in ('succeeded', 'failed') and new.params ? 'userDataId') execute function erase_user_data_of_operation();

-- Sealed in the task until it ends, as the password is.
alter table engine.task add column sealed_user_data text;
alter table engine.task add constraint task_user_data check (state = 'running' or sealed_user_data is null) not valid;
alter table sim.machine add column user_data_hash text;
