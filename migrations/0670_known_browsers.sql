-- Browsers that completed a sign-in to an account. They have codes and tries of their own, so that strangers who know a phone or an
-- address cannot use up those of its owner. A known browser replaces no factor.
create table known_browser (
  -- SHA-256 of the secret in the browser's cookie, which changes at each sign-in. Several accounts may share a browser.
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  account_id uuid not null references account (id),
  -- Session of the last sign-in. Not a foreign key: the browser stays known after the session is deleted.
  session_id uuid not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at),
  primary key (secret_hash, account_id)
);
create index known_browser_by_account on known_browser (account_id);
create index known_browser_by_expiry on known_browser (expires_at);

-- Limit that a request for a code counts against: `stranger`, `harder` (a stranger who did more proof of work), or the key of a session
-- or a known browser.
-- A new code voids the older one of the same budget, so that a stranger's request does not void the owner's code.
alter table phone_code add column budget text not null default 'stranger' check (length(budget) between 1 and 200);
drop index phone_code_live;
create unique index phone_code_live on phone_code (phone, purpose, budget) where used_at is null;

-- Wrong passwords are counted by `usage_limit`.
drop table password_guard;
