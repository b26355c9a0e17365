-- Staff prove themselves twice: after the password a code of an authenticator app, or one of ten recovery codes.
create table staff_two_factor (
  staff_id uuid primary key references staff (id) on delete cascade,
  -- Sealed: the codes are computed from it, so it cannot be a hash.
  sealed_secret text not null,
  enabled_at timestamptz(3) not null,
  -- The last time step whose code was taken; each step counts once.
  last_step bigint not null check (last_step >= 0)
);

-- A secret that was shown and not yet confirmed by a code of it; the next one takes its place.
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

-- A sign-in whose password was right and which waits for its second step: a code, or setting the second factor up. It opens nothing.
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

alter table staff_session
  -- What was given beside the password. Where two-factor is required, a session without any is none.
  add column factor text not null default 'none' check (factor in ('none', 'totp', 'recovery-code')),
  -- When whoever sits there last proved to be its owner.
  add column proof_at timestamptz(3);
