-- Leads: messages from the contact form. Personal data: only staff who answer read it.
create table lead (
  id uuid primary key,
  number text not null unique check (number ~ '^L[0-9]{14}$'),
  topic text not null check (topic in ('sales', 'partnership', 'press', 'complaint', 'other')),
  name text not null check (char_length(name) between 1 and 60),
  company text not null check (char_length(company) <= 100),
  phone text check (phone ~ '^\+[1-9][0-9]{5,14}$'),
  email text check (char_length(email) between 3 and 254),
  message text not null check (char_length(message) between 10 and 2000),
  -- Language of the answer.
  locale text not null check (locale in ('zh', 'zh-TW', 'en')),
  -- Account that was signed in while writing.
  account_id uuid references account (id),
  consent_version text not null check (char_length(consent_version) between 1 and 20),
  state text not null check (state in ('open', 'taken', 'closed')),
  taken_by uuid references staff (id),
  created_at timestamptz(3) not null,
  state_at timestamptz(3) not null,
  check (phone is not null or email is not null),
  check (state <> 'taken' or taken_by is not null)
);
create index lead_by_state on lead (state, created_at desc, id desc);

create function lead_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then
      raise exception 'a lead begins open, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> old.state and (old.state || ' ' || new.state) not in ('open taken', 'taken open', 'open closed', 'taken closed', 'closed open') then
    raise exception 'a lead never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.id, new.number, new.topic, new.name, new.company, new.phone, new.email, new.message, new.locale, new.account_id, new.consent_version, new.created_at)
    is distinct from
    (old.id, old.number, old.topic, old.name, old.company, old.phone, old.email, old.message, old.locale, old.account_id, old.consent_version, old.created_at) then
    raise exception 'what a lead says does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger lead_guard before insert or update on lead for each row execute function lead_guard();

-- Acts of staff. Append-only; deleted with the lead.
create table lead_history (
  id bigint generated always as identity primary key,
  lead_id uuid not null references lead (id) on delete cascade,
  from_state text,
  to_state text not null,
  staff_id uuid references staff (id),
  note text check (char_length(note) between 1 and 1000),
  at timestamptz(3) not null
);
create index lead_history_by_lead on lead_history (lead_id, id);

create function lead_history_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the history of leads is only appended to' using errcode = 'check_violation';
end
$$;
create trigger lead_history_guard before update on lead_history for each row execute function lead_history_guard();
