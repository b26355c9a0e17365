-- A second factor: a code of an authenticator app, or one of ten recovery codes.
create table two_factor (
  account_id uuid primary key references account (id),
  -- Sealed: the codes are computed from it, so it cannot be a hash.
  sealed_secret text not null,
  enabled_at timestamptz(3) not null,
  -- The last time step whose code was taken; each step counts once.
  last_step bigint not null check (last_step >= 0)
);

-- A secret that was shown and not yet confirmed by a code of it; the next one takes its place.
create table two_factor_setup (
  account_id uuid primary key references account (id),
  sealed_secret text not null,
  expires_at timestamptz(3) not null
);

-- Recovery codes, as keyed hashes; each works once.
create table recovery_code (
  id uuid primary key,
  account_id uuid not null references two_factor (account_id) on delete cascade,
  code_mac bytea not null check (octet_length(code_mac) = 32),
  used_at timestamptz(3),
  unique (account_id, code_mac)
);

-- A sign-in whose first step is passed and whose second is not. It is no session and opens nothing; the token in the
-- browser's cookie is kept as a hash. What follows the second step waits in after.
create table held_sign_in (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  account_id uuid not null references account (id),
  method text not null check (method in ('phone-code', 'password', 'wechat')),
  remember boolean not null,
  after jsonb not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check (expires_at > created_at)
);
create index held_sign_in_by_account on held_sign_in (account_id) where ended_at is null;
create index held_sign_in_by_expiry on held_sign_in (expires_at);
