-- Works with releases since 0752.
-- Traffic that customers add to a server's package until the end of its period: a kind of order, and one row for each that was paid.
alter table customer_order drop constraint customer_order_kind_check;
alter table customer_order
  add constraint customer_order_kind check (kind in ('new', 'renewal', 'upgrade', 'downgrade', 'top-up')) not valid;

create or replace function unnamed_order(agreed jsonb) returns jsonb language sql immutable as $$
  select agreed
    || case when agreed #> '{renewal,serverName}' is null then '{}'::jsonb
       else jsonb_build_object('renewal', jsonb_set(agreed -> 'renewal', '{serverName}', agreed #> '{renewal,serverCode}')) end
    || case when agreed #> '{upgrade,serverName}' is null then '{}'::jsonb
       else jsonb_build_object('upgrade', jsonb_set(agreed -> 'upgrade', '{serverName}', agreed #> '{upgrade,serverCode}')) end
    || case when agreed #> '{topUp,serverName}' is null then '{}'::jsonb
       else jsonb_build_object('topUp', jsonb_set(agreed -> 'topUp', '{serverName}', agreed #> '{topUp,serverCode}')) end
$$;

-- Volume of a paid top-up, in the period of `traffic_period` with the same server and start. Append-only, once for each order.
create table traffic_top_up (
  order_id uuid primary key references customer_order (id),
  server_id uuid not null references server (id),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  gib integer not null check (gib > 0),
  added_at timestamptz(3) not null,
  check (ends_at > starts_at),
  check (added_at >= starts_at and added_at < ends_at)
);
create index traffic_top_up_by_period on traffic_top_up (server_id, starts_at);

create function traffic_top_up_guard() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'paid traffic stays' using errcode = 'check_violation';
  end if;
  if not exists (
    select from customer_order where id = new.order_id and kind = 'top-up' and server_id = new.server_id
      and (snapshot #>> '{topUp,gib}')::integer = new.gib) then
    raise exception 'paid traffic has the volume of its order' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger traffic_top_up_guard before insert or update or delete on traffic_top_up for each row execute function traffic_top_up_guard();

-- Volume of the package and its top-ups at the last notice. With more, levels that are no longer reached are told again.
alter table traffic_period add column told_gib integer not null default 0;

create or replace function traffic_period_guard() returns trigger language plpgsql as $$
begin
  if new.out_bytes < old.out_bytes or new.in_bytes < old.in_bytes or (new.told < old.told and new.told_gib <= old.told_gib)
    or (new.server_id, new.starts_at, new.ends_at) is distinct from (old.server_id, old.starts_at, old.ends_at) then
    raise exception 'counted traffic does not shrink' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
