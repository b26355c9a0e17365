-- Partner programmes: agents buy at a discount, CPS partners earn commission on the orders of customers they refer.

-- What an agent's level gives and takes. Changed by publishing; quotes keep what they were made with.
create table partner_level (
  id text primary key check (id ~ '^[a-z0-9-]{2,40}$'),
  names catalog_names not null,
  discount_per_mille integer not null check (discount_per_mille between 1 and 500),
  -- Paid orders of the last twelve months from which the level is due.
  yearly_fen bigint not null unique check (yearly_fen >= 0),
  offered boolean not null
);

-- A version of the CPS rules. What was published stays as it was; a change is a new version.
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
create table cps_rate (
  version integer not null references cps_terms (version),
  product text not null check (product ~ '^[a-z][a-z-]{2,39}$'),
  first_per_mille integer not null check (first_per_mille between 0 and 500),
  following_per_mille integer not null check (following_per_mille between 0 and 500),
  primary key (version, product)
);
create function cps_terms_guard() returns trigger language plpgsql as $$
begin
  raise exception 'published terms do not change' using errcode = 'check_violation';
end
$$;
create trigger cps_terms_guard before update or delete on cps_terms for each row execute function cps_terms_guard();
create trigger cps_rate_guard before update or delete on cps_rate for each row execute function cps_terms_guard();

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
  -- A company is what an agent is; who refers may be a person.
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
  code text unique check (code ~ '^[A-Z0-9]{8}$'),
  application_id uuid not null unique references partner_application (id),
  created_at timestamptz(3) not null,
  ended_at timestamptz(3),
  unique (account_id, kind),
  -- An agent has a level, a CPS partner has a code.
  check ((kind = 'agent') = (level_id is not null)),
  check ((kind = 'cps') = (code is not null))
);

-- Who did what to an application or a partner; appended only.
create table partner_history (
  id bigint generated always as identity primary key,
  application_id uuid references partner_application (id),
  partner_id uuid references partner (id),
  action text not null check (action in ('submit', 'review', 'approve', 'reject', 'level', 'end', 'resume')),
  detail text check (char_length(detail) <= 300),
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system')),
  actor_id text not null,
  at timestamptz(3) not null,
  check (num_nonnulls(application_id, partner_id) > 0)
);
create index partner_history_by_application on partner_history (application_id, id);
create index partner_history_by_partner on partner_history (partner_id, id);
create function partner_history_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the history of partners is only appended to' using errcode = 'check_violation';
end
$$;
create trigger partner_history_guard before update or delete on partner_history for each row execute function partner_history_guard();

-- A visit by a referral link. The visitor's cookie holds its id, so nobody makes one up.
create table referral_click (
  id uuid primary key,
  partner_id uuid not null references partner (id),
  landing text not null check (char_length(landing) <= 200),
  at timestamptz(3) not null
);
create index referral_click_by_partner on referral_click (partner_id, at);
create index referral_click_by_time on referral_click (at);

-- Whose customer an account is: settled once, at registration.
create table referral (
  account_id uuid primary key references account (id),
  partner_id uuid not null references partner (id),
  -- By link or by a code that was typed.
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

-- One a paid order. Money moves in the ledger: held on the partner's frozen balance, then available, or given back.
create table commission (
  id uuid primary key,
  order_id uuid not null unique references customer_order (id),
  partner_id uuid not null references partner (id),
  -- The partner's, whose wallet it is.
  account_id uuid not null references account (id),
  order_fen bigint not null check (order_fen > 0),
  per_mille integer not null check (per_mille between 1 and 500),
  amount_fen bigint not null check (amount_fen > 0 and amount_fen <= order_fen),
  -- owed: the order was refunded after the commission had been paid out, and the balance does not cover it yet.
  state text not null check (state in ('held', 'paid', 'owed', 'reversed')),
  created_at timestamptz(3) not null,
  release_at timestamptz(3) not null check (release_at > created_at),
  state_at timestamptz(3) not null
);
create index commission_by_partner on commission (partner_id, created_at);
create index commission_due on commission (release_at) where state = 'held';
create index commission_owed on commission (state_at) where state = 'owed';
create function commission_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'commissions are kept' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'held' then
      raise exception 'a commission begins held, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> old.state and (old.state || ' ' || new.state) not in ('held paid', 'held reversed', 'paid owed', 'paid reversed', 'owed reversed') then
    raise exception 'a commission never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.id, new.order_id, new.partner_id, new.account_id, new.order_fen, new.per_mille, new.amount_fen, new.created_at, new.release_at)
    is distinct from (old.id, old.order_id, old.partner_id, old.account_id, old.order_fen, old.per_mille, old.amount_fen, old.created_at, old.release_at) then
    raise exception 'what a commission is of does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger commission_guard before insert or update or delete on commission for each row execute function commission_guard();
