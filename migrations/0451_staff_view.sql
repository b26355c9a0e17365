-- The staff look at a customer's console: read only, for minutes, bound to the session of the staff that began it. Why stands in the
-- audit, when in the customer's own history of sign-ins; this table is only what the cookie is compared with.
create table staff_view (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- The session of the staff. Not a key to it: how a view ended is written down after the session is gone.
  session_hash bytea not null check (octet_length(session_hash) = 32),
  staff_id uuid not null references staff (id),
  role text not null check (length(role) between 1 and 40),
  account_id uuid not null references account (id),
  account_number text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at and expires_at <= created_at + interval '15 minutes'),
  ended_at timestamptz(3),
  -- The page that was written down last, and when.
  page text,
  page_at timestamptz(3),
  check ((page is null) = (page_at is null))
);
create index staff_view_open on staff_view (session_hash) where ended_at is null;
create index staff_view_by_account on staff_view (account_id);
