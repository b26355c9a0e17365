-- Partner programmes: agents buy at a discount, CPS partners earn commission on the orders of customers they refer.

-- Levels of agents. Publishing changes them; quotes keep the terms they were made with.
create table partner_level (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  names catalog_names not null,
  discount_per_mille integer not null check (discount_per_mille between 1 and 500),
  -- Paid orders of the last twelve months that earn the level.
  yearly_fen bigint not null unique check (yearly_fen >= 0),
  offered boolean not null,
  -- Per mille of the list price that always remains, whatever discounts are combined. A level's own discount respects it.
  floor_per_mille integer not null default 500 check (floor_per_mille between 1 and 1000),
  constraint partner_level_floor check (discount_per_mille + floor_per_mille <= 1000)
);
-- Public pages show published levels and rules.
create trigger site_version after insert or update or delete or truncate on partner_level
  for each statement execute function bump_site_version();

-- Versions of the CPS rules. A published version never changes; a change is a new version.
create table cps_terms (
  version integer primary key check (version > 0),
  effective_at timestamptz(3) not null,
  months integer not null check (months between 1 and 60),
  hold_days integer not null check (hold_days between 1 and 365),
  cookie_days integer not null check (cookie_days between 1 and 365),
  published_at timestamptz(3) not null,
  published_by text not null
);
create index cps_terms_current on cps_terms (effective_at desc, version desc);

create function cps_terms_guard() returns trigger language plpgsql as $$
begin
  raise exception 'published terms do not change' using errcode = 'check_violation';
end
$$;
create trigger cps_terms_guard before update or delete on cps_terms for each row execute function cps_terms_guard();
create trigger site_version after insert on cps_terms
  for each statement execute function bump_site_version();

create table cps_rate (
  version integer not null references cps_terms (version),
  product text not null check (product ~ '^[a-z][a-z-]{2,39}$'),
  first_per_mille integer not null check (first_per_mille between 0 and 500),
  following_per_mille integer not null check (following_per_mille between 0 and 500),
  primary key (version, product)
);
create trigger cps_rate_guard before update or delete on cps_rate for each row execute function cps_terms_guard();
create trigger site_version after insert on cps_rate
  for each statement execute function bump_site_version();

create table partner_application (
  id uuid primary key,
  kind text not null check (kind in ('agent', 'cps')),
  account_id uuid not null references account (id),
  contact_name text not null check (char_length(contact_name) between 1 and 40),
  contact_phone text not null check (char_length(contact_phone) between 6 and 24),
  company text check (char_length(company) between 2 and 80),
  channel text not null check (channel in ('integrator', 'software', 'agency', 'media', 'community', 'training', 'other')),
  website text check (char_length(website) between 4 and 200),
  expected_yearly_fen bigint not null check (expected_yearly_fen > 0),
  pitch text not null check (char_length(pitch) between 20 and 1000),
  state text not null check (state in ('submitted', 'in-review', 'approved', 'rejected')),
  reason text check (char_length(reason) between 1 and 300),
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  check ((state = 'rejected') = (reason is not null)),
  check ((state in ('approved', 'rejected')) = (decided_at is not null)),
  -- Agents are companies; CPS partners may be persons.
  check (kind = 'cps' or company is not null)
);
create unique index partner_application_open on partner_application (account_id, kind) where state in ('submitted', 'in-review');
create index partner_application_by_state on partner_application (state, created_at);
create index partner_application_by_account on partner_application (account_id, kind, created_at desc);

create function partner_application_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'applications are kept' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'submitted' then
      raise exception 'an application begins submitted, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> old.state and (old.state || ' ' || new.state) not in (
    'submitted in-review', 'submitted approved', 'submitted rejected', 'in-review approved', 'in-review rejected'
  ) then
    raise exception 'an application never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.contact_name, new.contact_phone, new.company, new.website, new.pitch)
    is not distinct from ('erased', 'erased', case when old.company is null then null else 'erased' end, null::text, repeat('-', 20)) then
    return new;
  end if;
  if (new.id, new.kind, new.account_id, new.contact_name, new.contact_phone, new.company, new.channel, new.website, new.expected_yearly_fen, new.pitch, new.created_at)
    is distinct from (old.id, old.kind, old.account_id, old.contact_name, old.contact_phone, old.company, old.channel, old.website, old.expected_yearly_fen, old.pitch, old.created_at) then
    raise exception 'what was applied with does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger partner_application_guard before insert or update or delete on partner_application
  for each row execute function partner_application_guard();

create table partner (
  id uuid primary key,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('agent', 'cps')),
  level_id text references partner_level (id),
  code text not null unique check (code ~ '^[A-Z0-9]{8}$'),
  application_id uuid not null unique references partner_application (id),
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  unique (account_id, kind),
  -- An agent has a level. Agents and CPS partners both have a code.
  check ((kind = 'agent') = (level_id is not null))
);

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

-- Visit by a referral link. The visitor's cookie holds the id, so visits cannot be made up.
create table referral_click (
  id uuid primary key,
  partner_id uuid not null references partner (id),
  landing text not null check (char_length(landing) <= 200),
  at timestamptz(3) not null
);
create index referral_click_by_partner on referral_click (partner_id, at);
create index referral_click_by_time on referral_click (at);

-- Partner who referred an account: settled once, at registration.
create table referral (
  account_id uuid primary key references account (id),
  partner_id uuid not null references partner (id),
  -- True for a link, false for a typed code.
  by_link boolean not null,
  at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > at)
);
create index referral_by_partner on referral (partner_id, at);

create function referral_guard() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a referral does not change' using errcode = 'check_violation';
  end if;
  if exists (select from partner p where p.id = new.partner_id and p.account_id = new.account_id) then
    raise exception 'nobody refers themselves' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger referral_guard before insert or update or delete on referral for each row execute function referral_guard();
