-- Keys that programs call the API with in an account's name. Only the SHA-256 of a token is kept; the prefix is what its
-- owner knows it by.
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
-- Two live ones of one name would not be told apart; and the same click twice makes one.
create unique index api_token_live_name on api_token (account_id, name) where revoked_at is null;
create index api_token_by_account on api_token (account_id, created_at desc);
