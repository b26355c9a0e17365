-- How far an agent's price may fall, and the customers an agent brings.

-- Per mille of the list price that is left at least, whatever discounts come together. A level's own discount is never above it.
alter table partner_level add column floor_per_mille integer not null default 500 check (floor_per_mille between 1 and 1000);
alter table partner_level add constraint partner_level_floor check (discount_per_mille + floor_per_mille <= 1000);

-- What staff changed of a level; appended only.
create table partner_level_change (
  id bigint generated always as identity primary key,
  level_id text not null references partner_level (id),
  from_per_mille integer not null,
  to_per_mille integer not null check (to_per_mille <> from_per_mille),
  reason text not null check (char_length(reason) between 2 and 200),
  staff_id uuid not null,
  at timestamptz(3) not null
);
create index partner_level_change_by_level on partner_level_change (level_id, id);
create trigger partner_level_change_guard before update or delete on partner_level_change
  for each row execute function partner_history_guard();

-- An agent has a code too, by which customers register with it. It earns nothing: commission is of CPS partners alone.
alter table partner drop constraint partner_check1;
create function partner_code_guard() returns trigger language plpgsql as $$
begin
  -- A process of the version before this one approves agents without a code.
  if new.code is null then
    select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + floor(random() * 32)::integer, 1), '') into new.code from generate_series(1, 8);
  end if;
  return new;
end
$$;
create trigger partner_code_guard before insert or update on partner for each row execute function partner_code_guard();
update partner set code = null where code is null;
alter table partner alter column code set not null;
create function commission_partner_guard() returns trigger language plpgsql as $$
begin
  if not exists (select from partner p where p.id = new.partner_id and p.kind = 'cps') then
    raise exception 'commission is of CPS partners' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger commission_partner_guard before insert on commission for each row execute function commission_partner_guard();
