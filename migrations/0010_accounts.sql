-- Customers, how they prove who they are, and the limits that protect those proofs.
create table account (
  id uuid primary key,
  -- Shown to people and typed by them; drawn at random, so that it tells nothing about how many there are.
  number text not null unique check (number ~ '^[1-9][0-9]{9}$'),
  phone text not null unique check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  nickname text not null check (char_length(nickname) between 1 and 40),
  locale text not null check (locale in ('zh', 'zh-TW', 'en')),
  time_zone text not null,
  verification text not null default 'none' check (verification in ('none', 'personal', 'enterprise')),
  referral_code text check (referral_code ~ '^[A-Za-z0-9-]{4,32}$'),
  agreement_version text not null,
  agreed_at timestamptz(3) not null,
  created_at timestamptz(3) not null
);

-- One browser that is signed in. Only the SHA-256 of its token is kept; ended ones stay as sign-in history.
create table session (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  account_id uuid not null references account (id),
  method text not null check (method in ('phone-code', 'password')),
  remember boolean not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- When this session last proved its owner by a phone code.
  proof_at timestamptz(3),
  ended_at timestamptz(3),
  check (expires_at > created_at)
);
create index session_by_account on session (account_id, created_at desc);
create index session_by_expiry on session (expires_at);

-- Codes sent to phones. The id is the flow that the code belongs to: without it, nobody can use up another person's tries.
create table phone_code (
  id uuid primary key,
  phone text not null,
  purpose text not null check (purpose in ('login', 'register', 'recover', 'proof')),
  code_mac bytea not null check (octet_length(code_mac) = 32),
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  check (expires_at > created_at)
);
-- A new code voids the older one of the same phone and purpose.
create unique index phone_code_live on phone_code (phone, purpose) where used_at is null;
create index phone_code_by_expiry on phone_code (expires_at);

create table password (
  account_id uuid primary key references account (id),
  hash text not null check (hash like 'argon2id$%'),
  changed_at timestamptz(3) not null
);

-- Wrong passwords in a row, for accounts and equally for names that have no account.
create table password_guard (
  subject text primary key,
  tries integer not null check (tries between 0 and 10),
  locked_until timestamptz(3),
  touched_at timestamptz(3) not null
);
create index password_guard_by_touch on password_guard (touched_at);

-- Answers of the captcha that were used; each works once.
create table captcha_answer (
  signature text primary key,
  expires_at timestamptz(3) not null
);
create index captcha_answer_by_expiry on captcha_answer (expires_at);

-- Uses of what is limited, by key, as times within the window. One statement checks and takes.
create table usage_limit (
  key text primary key,
  uses timestamptz(3)[] not null,
  -- Distinct members (phone numbers an address asked for), in step with uses; empty where only the count matters.
  members text[] not null,
  free_at timestamptz(3) not null
);
create index usage_limit_by_free on usage_limit (free_at);

-- What the offline twin of the SMS gateway "sent". Empty in production.
create table dev_outbox (
  id uuid primary key,
  tag uuid not null unique,
  phone text not null,
  purpose text not null,
  text text not null,
  code text not null,
  at timestamptz(3) not null
);
create index dev_outbox_by_time on dev_outbox (at desc);
