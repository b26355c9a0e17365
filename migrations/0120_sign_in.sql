-- Sign-in of customers: sessions, codes, passwords, second factors, and the limits that protect them.

-- Browsers that are signed in. Only the SHA-256 of the token is kept; ended sessions stay as sign-in history.
create table session (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  account_id uuid not null references account (id),
  method text not null check (method in ('phone-code', 'password', 'wechat', 'passkey')),
  remember boolean not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Last step-up authentication by a phone code.
  proof_at timestamptz(3),
  ended_at timestamptz(3),
  check (expires_at > created_at)
);
create index session_by_account on session (account_id, created_at desc);
create index session_by_expiry on session (expires_at);

-- Signing in cancels the closing of an account, whichever way is used, in the transaction that opens the session.
create function keep_account_in_use() returns trigger language plpgsql as $$
begin
  if exists (select from account where id = new.account_id and closed_at is not null) then
    raise exception 'a closed account has no sessions' using errcode = 'check_violation';
  end if;
  update account_closing set state = 'cancelled', ended_at = new.created_at where account_id = new.account_id and state = 'waiting';
  return new;
end
$$;
create trigger keep_account_in_use before insert on session for each row execute function keep_account_in_use();

-- Codes sent to phones. The id identifies the flow: without it, another person's attempts cannot be used up.
create table phone_code (
  id uuid primary key,
  phone text not null,
  purpose text not null check (purpose ~ '^[a-z][a-z-]{2,29}$'),
  code_mac bytea not null check (octet_length(code_mac) = 32),
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  check (expires_at > created_at)
);
-- A new code replaces the older one of the same phone and purpose.
create unique index phone_code_live on phone_code (phone, purpose) where used_at is null;
create index phone_code_by_expiry on phone_code (expires_at);

create table password (
  account_id uuid primary key references account (id),
  hash text not null check (hash like 'argon2id$%'),
  changed_at timestamptz(3) not null
);

-- Consecutive wrong passwords, counted for accounts and equally for unknown names.
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

-- Rate limits: uses by key, as times within the window. One statement checks and takes.
create table usage_limit (
  key text primary key,
  uses timestamptz(3)[] not null,
  -- Distinct members (phone numbers that an address asked for), in step with uses; empty where only the count matters.
  members text[] not null,
  free_at timestamptz(3) not null
);
create index usage_limit_by_free on usage_limit (free_at);

-- Codes sent, and whether they were used. Many sent and few used points to SMS pumping.
create table code_send (
  flow_id uuid primary key,
  sent_at timestamptz(3) not null,
  verified_at timestamptz(3)
);
create index code_send_by_time on code_send (sent_at desc);

-- Result of the last check; one row.
create table code_watch (
  only_one boolean primary key default true check (only_one),
  sent integer not null,
  verified integer not null check (verified between 0 and sent),
  -- Set while too few codes are used; captchas are harder meanwhile.
  alarm_since timestamptz(3),
  checked_at timestamptz(3) not null
);

-- Second factor: a code from an authenticator app, or one of ten recovery codes.
create table two_factor (
  account_id uuid primary key references account (id),
  -- Sealed: the codes are computed from it, so it cannot be a hash.
  sealed_secret text not null,
  enabled_at timestamptz(3) not null,
  -- Last time step whose code was accepted; each step counts once.
  last_step bigint not null check (last_step >= 0)
);

-- Secret that was shown but not yet confirmed by a code. A new one replaces it.
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

-- Sign-in that passed its first step and waits for the second. It is not a session and opens nothing. The cookie's token is kept
-- as a hash; `after` holds the rest of the request.
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

-- Passkeys: public keys of authenticators that verify their user (fingerprint, face or PIN).
create table passkey (
  id uuid primary key,
  account_id uuid not null references account (id),
  credential_id text not null unique check (char_length(credential_id) between 16 and 1400),
  public_key bytea not null,
  -- Counter of authenticators that count; 0 for others. It never decreases.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  backed_up boolean not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkey_by_account on passkey (account_id, created_at);

-- Challenges for authenticators: valid once, for one purpose and one session or browser.
create table passkey_challenge (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose in ('add', 'sign-in', 'proof')),
  bound_to text not null,
  expires_at timestamptz(3) not null
);
create index passkey_challenge_by_expiry on passkey_challenge (expires_at);

-- WeChat identities tied to accounts. The subject is WeChat's union id, or without one the open id within one app.
create table wechat_identity (
  subject text primary key check (subject ~ '^(unionid:[A-Za-z0-9_-]{6,64}|openid:[A-Za-z0-9_-]{4,64}:[A-Za-z0-9_-]{6,64})$'),
  account_id uuid not null unique references account (id),
  nickname text not null check (char_length(nickname) <= 60),
  bound_at timestamptz(3) not null
);

-- Sign-in by WeChat, from the QR code to the session. State and browser are kept as hashes; every step is one conditional update.
create table wechat_login (
  id uuid primary key,
  state_hash bytea not null unique check (octet_length(state_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  way text not null check (way in ('qr', 'in-app')),
  step text not null check (step in ('created', 'redeeming', 'bind-phone', 'bound', 'signed-in', 'tied', 'cancelled', 'failed')),
  return_path text not null check (return_path ~ '^/([^/\\]|$)' and char_length(return_path) <= 2000),
  -- Known from step bind-phone on.
  subject text,
  nickname text check (char_length(nickname) <= 60),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Set when a signed-in customer ties a WeChat identity to the account. Only that session may complete it.
  account_id uuid,
  session_id uuid,
  check (expires_at > created_at),
  check (step not in ('bind-phone', 'bound') or (subject is not null and nickname is not null)),
  constraint wechat_login_tie check ((account_id is null) = (session_id is null))
);
create index wechat_login_by_browser on wechat_login (browser_hash, created_at desc);
create index wechat_login_by_expiry on wechat_login (expires_at);

-- Sign-in attempts of an account, shown to its owner for 180 days (product §3). Attempts at unknown names are written the same
-- way, so that both take as long, and deleted after a day.
create table sign_in_record (
  id uuid primary key,
  account_id uuid references account (id),
  method text not null check (method ~ '^[a-z][a-z-]{2,29}$'),
  -- `signed-in`, or the reason for the refusal.
  outcome text not null check (outcome ~ '^[a-z][a-z-]{2,39}$'),
  session_id uuid,
  ip text not null,
  user_agent text not null,
  at timestamptz(3) not null,
  check ((outcome = 'signed-in') = (session_id is not null)),
  check (session_id is null or account_id is not null)
);
create index sign_in_record_by_account on sign_in_record (account_id, at desc, id desc) where account_id is not null;
create index sign_in_record_by_time on sign_in_record (at);

-- API tokens of an account. Only the SHA-256 of a token is kept; its owner recognizes it by the prefix.
create table api_token (
  id uuid primary key,
  account_id uuid not null references account (id),
  name text not null check (char_length(name) between 1 and 40),
  prefix text not null check (prefix ~ '^rx_[A-Za-z0-9_-]{6}$'),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  last_used_ip text,
  revoked_at timestamptz(3),
  check (expires_at > created_at)
);
-- Unique live names: two tokens of one name could not be told apart, and a repeated click makes one.
create unique index api_token_live_name on api_token (account_id, name) where revoked_at is null;
create index api_token_by_account on api_token (account_id, created_at desc);

-- Messages "sent" by the offline twin of the SMS gateway. Empty in production.
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
