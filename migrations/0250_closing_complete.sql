-- Closing an account forgets what was written in work orders and how servers were called; that there were work orders and
-- orders, what they cost and who answered, stays. Each guard knows the one form in which its rows are forgotten.
create function unnamed_order(agreed jsonb) returns jsonb language sql immutable as $$
  select agreed
    || case when agreed #> '{renewal,serverName}' is null then '{}'::jsonb
       else jsonb_build_object('renewal', jsonb_set(agreed -> 'renewal', '{serverName}', agreed #> '{renewal,serverCode}')) end
    || case when agreed #> '{upgrade,serverName}' is null then '{}'::jsonb
       else jsonb_build_object('upgrade', jsonb_set(agreed -> 'upgrade', '{serverName}', agreed #> '{upgrade,serverCode}')) end
$$;

create or replace function customer_order_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'pending' then
      raise exception 'an order begins pending, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'orders are kept' using errcode = 'check_violation';
  end if;
  if new.state <> old.state and (old.state || ' ' || new.state) not in (
    'pending paid', 'pending cancelled', 'pending expired', 'paid fulfilling',
    'fulfilling completed', 'fulfilling failed', 'failed refunded', 'completed refunded'
  ) then
    raise exception 'an order never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.id, new.number, new.account_id, new.kind, new.quantity, new.total_fen, new.created_at)
    is distinct from (old.id, old.number, old.account_id, old.kind, old.quantity, old.total_fen, old.created_at)
    or (new.snapshot is distinct from old.snapshot and new.snapshot is distinct from unnamed_order(old.snapshot))
    or (old.paid_at is not null and new.paid_at is distinct from old.paid_at) then
    raise exception 'what an order agreed does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create or replace function work_order_guard() returns trigger language plpgsql as $$
declare
  forgotten boolean;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then
      raise exception 'a work order begins open, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> old.state and (old.state || ' ' || new.state) not in (
    'open in-progress', 'open waiting', 'open resolved', 'open closed',
    'in-progress waiting', 'in-progress resolved', 'in-progress closed', 'in-progress open',
    'waiting in-progress', 'waiting resolved', 'waiting closed', 'waiting open',
    'resolved closed', 'resolved open', 'closed open') then
    raise exception 'a work order never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  forgotten := new.state = 'closed' and new.title = 'erased' and new.rating_note is null
    and new.about = case when old.about ? 'domain' then old.about || '{"domain": "erased"}' else old.about end
    and new.server_facts is not distinct from
      case when old.server_facts is null then null else old.server_facts || jsonb_build_object('name', old.server_code) end;
  if (new.id, new.number, new.account_id, new.category, new.locale, new.server_code, new.created_at)
    is distinct from
    (old.id, old.number, old.account_id, old.category, old.locale, old.server_code, old.created_at)
    or ((new.about, new.title, new.server_facts) is distinct from (old.about, old.title, old.server_facts) and not forgotten) then
    raise exception 'what a work order asks does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create function work_order_message_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.body = 'erased'
    and (new.id, new.work_order_id, new.author, new.staff_id, new.internal, new.created_at)
      is not distinct from (old.id, old.work_order_id, old.author, old.staff_id, old.internal, old.created_at) then
    return new;
  end if;
  raise exception 'work_order_message is only appended to' using errcode = 'check_violation';
end
$$;
drop trigger work_order_message_guard on work_order_message;
create trigger work_order_message_guard before update or delete on work_order_message for each row execute function work_order_message_guard();
