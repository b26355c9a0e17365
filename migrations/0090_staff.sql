-- People who run the company, apart from customers: own names, own sessions, least rights by role.
create table staff (
  id uuid primary key,
  login_name text not null unique check (login_name ~ '^[a-z][a-z0-9.-]{2,39}$'),
  display_name text not null check (length(display_name) between 1 and 60),
  role text not null check (role in ('owner', 'finance', 'support', 'content', 'operations')),
  password_hash text not null,
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
  user_agent text not null
);
create index staff_session_by_staff on staff_session (staff_id);
