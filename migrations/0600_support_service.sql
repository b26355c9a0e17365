-- Support service: requests for a call, and maintenance windows of regions.

create table call_back (
  id uuid primary key,
  account_id uuid not null references account (id),
  topic text not null check (topic in ('technical', 'billing', 'purchase', 'account')),
  note text not null check (char_length(note) <= 200),
  -- Language in which the customer wants to talk.
  locale text not null check (locale in ('zh', 'zh-TW', 'en')),
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null check (until_at > from_at),
  state text not null check (state in ('open', 'done', 'missed', 'cancelled')),
  state_at timestamptz(3) not null,
  staff_id uuid references staff (id),
  created_at timestamptz(3) not null,
  check ((state in ('done', 'missed')) = (staff_id is not null))
);
create unique index call_back_one_open on call_back (account_id) where state = 'open';
create index call_back_by_account on call_back (account_id, created_at desc);
create index call_back_queue on call_back (state, from_at);

create function call_back_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then
      raise exception 'a call-back request begins open, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> old.state and old.state <> 'open' then
    raise exception 'a call-back request never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  -- The note is erased with the account.
  if (new.id, new.account_id, new.topic, new.locale, new.from_at, new.until_at, new.created_at)
    is distinct from (old.id, old.account_id, old.topic, old.locale, old.from_at, old.until_at, old.created_at)
    or (new.note <> old.note and new.note <> 'erased') then
    raise exception 'a call-back request does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger call_back_guard before insert or update on call_back for each row execute function call_back_guard();

create table maintenance_window (
  id uuid primary key,
  region_id text not null references region (id),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  -- Text in each language.
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts ?& array['zh', 'zh-TW', 'en']),
  state text not null check (state in ('planned', 'cancelled')),
  planned_by uuid not null references staff (id),
  created_at timestamptz(3) not null,
  cancelled_by uuid references staff (id),
  cancelled_at timestamptz(3),
  check ((state = 'cancelled') = (cancelled_at is not null) and (cancelled_at is null) = (cancelled_by is null))
);
create index maintenance_window_by_region on maintenance_window (region_id, ends_at);

create function maintenance_window_guard() returns trigger language plpgsql as $$
begin
  if (new.id, new.region_id, new.starts_at, new.ends_at, new.texts, new.planned_by, new.created_at)
    is distinct from (old.id, old.region_id, old.starts_at, old.ends_at, old.texts, old.planned_by, old.created_at)
    or old.state = 'cancelled' then
    raise exception 'an announced maintenance window is only cancelled' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger maintenance_window_guard before update on maintenance_window for each row execute function maintenance_window_guard();
