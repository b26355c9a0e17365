-- Employees of the company: accounts, sessions, second factor, notices.

create table staff (
  id uuid primary key,
  login_name text not null unique check (login_name ~ '^[a-z][a-z0-9.-]{2,39}$'),
  display_name text not null check (length(display_name) between 1 and 60),
  role text not null check (role in ('owner', 'finance', 'support', 'content', 'operations')),
  password_hash text,
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null
);

create table staff_session (
  -- SHA-256 of the cookie's random token.
  token_hash bytea primary key check (length(token_hash) = 32),
  staff_id uuid not null references staff (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at),
  ip text not null,
  user_agent text not null,
  -- Proof beside the password. Where two-factor is required, a session without one is invalid.
  factor text not null default 'none' check (factor in ('none', 'totp', 'recovery-code')),
  -- Last step-up authentication.
  proof_at timestamptz(3),
  -- For ending a session by hand.
  id uuid not null default gen_random_uuid() unique,
  -- Last request, to the minute.
  seen_at timestamptz(3) not null default now()
);
create index staff_session_by_staff on staff_session (staff_id);
create index staff_session_by_seen on staff_session (seen_at);

-- Second factor of an employee: a code from an authenticator app, or one of ten recovery codes.
create table staff_two_factor (
  staff_id uuid primary key references staff (id) on delete cascade,
  -- Sealed: the codes are computed from it, so it cannot be a hash.
  sealed_secret text not null,
  enabled_at timestamptz(3) not null,
  -- Last time step whose code was accepted; each step counts once.
  last_step bigint not null check (last_step >= 0)
);

-- Secret that was shown but not yet confirmed by a code. A new one replaces it.
create table staff_two_factor_setup (
  staff_id uuid primary key references staff (id) on delete cascade,
  sealed_secret text not null,
  expires_at timestamptz(3) not null
);

-- Recovery codes, as keyed hashes; each works once.
create table staff_recovery_code (
  id uuid primary key,
  staff_id uuid not null references staff_two_factor (staff_id) on delete cascade,
  code_mac bytea not null check (octet_length(code_mac) = 32),
  used_at timestamptz(3),
  unique (staff_id, code_mac)
);

-- Sign-in with a correct password that waits for its second step: a code, or the setup of the second factor. It opens nothing.
create table staff_sign_in_step (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  staff_id uuid not null references staff (id) on delete cascade,
  step text not null check (step in ('code', 'set-up')),
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at)
);
create index staff_sign_in_step_by_staff on staff_sign_in_step (staff_id);
create index staff_sign_in_step_by_expiry on staff_sign_in_step (expires_at);

create table staff_invite (
  -- One link per person: the newest.
  staff_id uuid primary key references staff (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at)
);

-- Browsers in which an employee has signed in before. Wrong passwords elsewhere do not count against them. A row grants nothing.
create table staff_device (
  -- SHA-256 of the secret in the browser's cookie. Several employees may share a browser.
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  staff_id uuid not null references staff (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at),
  primary key (secret_hash, staff_id)
);
create index staff_device_by_staff on staff_device (staff_id);
create index staff_device_by_expiry on staff_device (expires_at);

-- Impersonation: staff view a customer's console, read-only, for minutes, bound to the employee's session. The audit log has the
-- reason, the customer's sign-in history the time; this table is only compared with the cookie.
create table staff_view (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- Session of the employee. Not a foreign key: the end of a view is recorded after the session is deleted.
  session_hash bytea not null check (octet_length(session_hash) = 32),
  staff_id uuid not null references staff (id),
  role text not null check (length(role) between 1 and 40),
  account_id uuid not null references account (id),
  account_number text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at and expires_at <= created_at + interval '15 minutes'),
  ended_at timestamptz(3),
  -- Last page that was recorded, and when.
  page text,
  page_at timestamptz(3),
  check ((page is null) = (page_at is null))
);
create index staff_view_open on staff_view (session_hash) where ended_at is null;
create index staff_view_by_account on staff_view (account_id);

-- Notices to all employees with a permission. Code and parameters, no text and no personal data.
create table staff_notice (
  id uuid primary key,
  -- Reported event; one event never makes two notices.
  event_id uuid not null unique,
  permission text not null check (permission ~ '^[a-z.-]{2,40}$'),
  code text not null check (char_length(code) between 1 and 60),
  params jsonb not null check (jsonb_typeof(params) = 'object'),
  link text not null check (link ~ '^/admin' and char_length(link) <= 300),
  created_at timestamptz(3) not null
);
create index staff_notice_latest on staff_notice (created_at desc, id desc);

create table staff_notice_read (
  notice_id uuid not null references staff_notice (id) on delete cascade,
  staff_id uuid not null references staff (id) on delete cascade,
  read_at timestamptz(3) not null,
  primary key (notice_id, staff_id)
);
