-- Works with releases since 0752.
-- Traffic that is bought from the balance when a package is used up, if the owner chose that: a volume each time, up to a sum in a period.
alter table server
  add column auto_top_up_gib integer,
  add column auto_top_up_most_fen bigint;
alter table server drop constraint server_used_up_action;
alter table server add constraint server_used_up_action check (used_up_action in ('throttle', 'stop', 'top-up')) not valid;
alter table server add constraint server_auto_top_up check (
  case when used_up_action = 'top-up' then coalesce(auto_top_up_gib > 0 and auto_top_up_most_fen > 0, false)
  else auto_top_up_gib is null and auto_top_up_most_fen is null end) not valid;

create or replace function server_used_up_action_end() returns trigger language plpgsql as $$
begin
  new.used_up_action := 'throttle';
  new.auto_top_up_gib := null;
  new.auto_top_up_most_fen := null;
  return new;
end
$$;

alter table used_up_choice
  add column gib integer,
  add column most_fen bigint;
alter table used_up_choice drop constraint used_up_choice_action_check;
alter table used_up_choice add constraint used_up_choice_action_check check (
  case when action = 'top-up' then coalesce(gib > 0 and most_fen > 0, false)
  else action in ('throttle', 'stop') and gib is null and most_fen is null end) not valid;

-- Price of a top-up that was bought automatically; null for others.
alter table traffic_top_up add column automatic_fen bigint;
alter table traffic_top_up add constraint traffic_top_up_automatic_fen_check check (automatic_fen > 0) not valid;

create or replace function traffic_top_up_guard() returns trigger language plpgsql as $$
declare
  bought record;
  most bigint;
begin
  if tg_op <> 'INSERT' then
    raise exception 'paid traffic stays' using errcode = 'check_violation';
  end if;
  select total_fen, (snapshot #>> '{topUp,gib}')::integer as gib, coalesce((snapshot #>> '{topUp,automatic}')::boolean, false) as automatic into bought
    from customer_order where id = new.order_id and kind = 'top-up' and server_id = new.server_id;
  if bought.gib is distinct from new.gib then
    raise exception 'paid traffic has the volume of its order' using errcode = 'check_violation';
  end if;
  if new.automatic_fen is distinct from (case when bought.automatic then bought.total_fen end) then
    raise exception 'automatic traffic has the price of its order' using errcode = 'check_violation';
  end if;
  if bought.automatic then
    select auto_top_up_most_fen into most from server where id = new.server_id;
    if coalesce(most, 0) < new.automatic_fen + (
      select coalesce(sum(automatic_fen), 0) from traffic_top_up where server_id = new.server_id and starts_at = new.starts_at) then
      raise exception 'automatic traffic stays within the sum that its owner chose' using errcode = 'check_violation';
    end if;
  end if;
  return new;
end
$$;

-- Reason why no traffic could be bought automatically, told to the owner once. Null once it could.
alter table traffic_period add column auto_refused text;
alter table traffic_period add constraint traffic_period_auto_refused_check check (auto_refused in ('balance', 'limit', 'no-price')) not valid;
