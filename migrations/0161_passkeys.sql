-- Passkeys: public keys of authenticators that check their person (a fingerprint, a face, a PIN).
create table passkey (
  id uuid primary key,
  account_id uuid not null references account (id),
  credential_id text not null unique check (char_length(credential_id) between 16 and 1400),
  public_key bytea not null,
  -- Counts up in authenticators that count; 0 in those that do not. It never goes back.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  backed_up boolean not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create index passkey_by_account on passkey (account_id, created_at);

-- What an authenticator is asked to sign: once, for one purpose, by who was asked (a session, or a browser without one).
create table passkey_challenge (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose in ('add', 'sign-in', 'proof')),
  bound_to text not null,
  expires_at timestamptz(3) not null
);
create index passkey_challenge_by_expiry on passkey_challenge (expires_at);

alter table session drop constraint session_method_check;
alter table session add constraint session_method_check check (method in ('phone-code', 'password', 'wechat', 'passkey'));
