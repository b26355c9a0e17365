-- Two more uses of a phone code, one more way to sign in.
alter table phone_code drop constraint phone_code_purpose_check;
alter table phone_code add constraint phone_code_purpose_check check (purpose in ('login', 'register', 'recover', 'bind-wechat', 'proof'));
alter table session drop constraint session_method_check;
alter table session add constraint session_method_check check (method in ('phone-code', 'password', 'wechat'));

-- Whose WeChat signs in to which account. The subject is WeChat's union id, or without one the open id within one app.
create table wechat_identity (
  subject text primary key check (subject ~ '^(unionid:[A-Za-z0-9_-]{6,64}|openid:[A-Za-z0-9_-]{4,64}:[A-Za-z0-9_-]{6,64})$'),
  account_id uuid not null unique references account (id),
  nickname text not null check (char_length(nickname) <= 60),
  bound_at timestamptz(3) not null
);

-- One sign-in by WeChat, from the code on the screen to the session. State and browser are kept as hashes only; every step
-- is one conditional update.
create table wechat_login (
  id uuid primary key,
  state_hash bytea not null unique check (octet_length(state_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  way text not null check (way in ('qr', 'in-app')),
  step text not null check (step in ('created', 'redeeming', 'bind-phone', 'bound', 'signed-in', 'cancelled', 'failed')),
  return_path text not null check (return_path ~ '^/([^/\\]|$)' and char_length(return_path) <= 2000),
  -- Known from the step bind-phone on.
  subject text,
  nickname text check (char_length(nickname) <= 60),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  check (expires_at > created_at),
  check (step not in ('bind-phone', 'bound') or (subject is not null and nickname is not null))
);
create index wechat_login_by_browser on wechat_login (browser_hash, created_at desc);
create index wechat_login_by_expiry on wechat_login (expires_at);
