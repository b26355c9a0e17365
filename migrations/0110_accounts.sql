-- Customers: profile, e-mail, change of phone, freezing and closing.

create table account (
  id uuid primary key,
  -- Shown to customers and typed by them. Random, so that it does not reveal the number of accounts.
  number text not null unique check (number ~ '^[1-9][0-9]{9}$'),
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  nickname text not null check (char_length(nickname) between 1 and 40),
  locale text not null check (locale in ('zh', 'zh-TW', 'en')),
  time_zone text not null,
  verification text not null default 'none' check (verification in ('none', 'personal', 'enterprise')),
  referral_code text check (referral_code ~ '^[A-Za-z0-9-]{4,32}$'),
  agreement_version text not null,
  agreed_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  closed_at timestamptz(3)
);

-- A closed account never changes again.
create function closed_account_guard() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null and new is distinct from old then
    raise exception 'a closed account does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger closed_account_guard before update on account for each row execute function closed_account_guard();

-- Verification only rises: a verified company does not become a person. It ends only as a whole.
create function account_verification_guard() returns trigger language plpgsql as $$
begin
  if old.verification = 'enterprise' and new.verification = 'personal' then
    raise exception 'a verified company does not become a person' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger account_verification_guard before update of verification on account for each row execute function account_verification_guard();

-- Profile that a customer fills in; optional.
create table account_profile (
  account_id uuid primary key references account (id),
  contact_name text not null check (char_length(contact_name) <= 60),
  company text not null check (char_length(company) <= 100),
  industry text check (industry in ('internet', 'ecommerce', 'gaming', 'finance', 'education', 'manufacturing', 'media', 'public', 'software', 'other')),
  address text not null check (char_length(address) <= 200),
  -- File in the file store. Null: the first letter of the nickname is shown.
  avatar_file uuid,
  updated_at timestamptz(3) not null
);

-- Verified addresses. An unverified one is in email_link only, so verification cannot outlive a change of address.
create table account_email (
  account_id uuid primary key references account (id),
  -- Lower case: users do not expect the local part to be case-sensitive.
  email text not null unique check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and email = lower(email) and char_length(email) <= 254),
  verified_at timestamptz(3) not null
);

-- Verification links. Only the hash of the token is kept; the newest link of an account is valid.
create table email_link (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  account_id uuid not null references account (id),
  email text not null check (char_length(email) <= 254),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Used, or replaced by a newer one.
  closed_at timestamptz(3),
  check (expires_at > created_at)
);
create unique index email_link_open on email_link (account_id) where closed_at is null;
create index email_link_by_expiry on email_link (expires_at);

-- Change of an account's phone. Proved by the old phone it takes effect at once. Proved by a second factor alone it waits a day:
-- the owner is notified on every channel and can cancel it from any browser.
create table phone_change (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- Session in which it began; only that one may continue it.
  session_id uuid not null,
  way text not null check (way in ('old-phone', 'factor')),
  state text not null check (state in ('proved', 'waiting', 'done', 'cancelled', 'failed')),
  new_phone text check (new_phone ~ '^\+[1-9][0-9]{6,14}$'),
  created_at timestamptz(3) not null,
  -- Deadline for proving the new phone.
  expires_at timestamptz(3) not null,
  due_at timestamptz(3),
  ended_at timestamptz(3),
  check (expires_at > created_at),
  check (state = 'proved' or new_phone is not null),
  check (state <> 'waiting' or due_at is not null)
);
create unique index phone_change_waiting on phone_change (account_id) where state = 'waiting';
create index phone_change_due on phone_change (due_at) where state = 'waiting';
create index phone_change_by_account on phone_change (account_id, created_at desc);

-- Accounts that may not sign in, with the reason shown to the owner. The audit log records which employee froze it.
create table account_freeze (
  account_id uuid primary key references account (id),
  reason text not null check (length(reason) between 2 and 200),
  frozen_at timestamptz(3) not null
);

-- Closing of an account: seven days in which any sign-in cancels it, then personal data is erased. Ledger, orders and payments
-- are kept as the law requires, under a number that names no person.
create table account_closing (
  id uuid primary key,
  account_id uuid not null references account (id),
  state text not null check (state in ('waiting', 'cancelled', 'called-off', 'closed')),
  requested_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  ended_at timestamptz(3),
  -- Time at which the owner was told that the closing did not take place.
  told_at timestamptz(3),
  check (due_at > requested_at),
  check ((state = 'waiting') = (ended_at is null))
);
create unique index account_closing_waiting on account_closing (account_id) where state = 'waiting';
create index account_closing_due on account_closing (due_at) where state = 'waiting';
create index account_closing_untold on account_closing (ended_at) where state in ('cancelled', 'called-off') and told_at is null;
