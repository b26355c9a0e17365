-- Addresses that their owners proved by a link; an unproved one stands in email_link only, so "verified" cannot outlive a change.
create table account_email (
  account_id uuid primary key references account (id),
  -- In lower case: people do not know that the left part could tell cases apart.
  email text not null unique check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and email = lower(email) and char_length(email) <= 254),
  verified_at timestamptz(3) not null
);

-- Links sent to addresses. Only the hash of what is in the link is kept; the newest one of an account counts.
create table email_link (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  account_id uuid not null references account (id),
  email text not null check (char_length(email) <= 254),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Used, or made void by a newer one.
  closed_at timestamptz(3),
  check (expires_at > created_at)
);
create unique index email_link_open on email_link (account_id) where closed_at is null;
create index email_link_by_expiry on email_link (expires_at);
