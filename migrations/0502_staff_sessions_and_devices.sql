-- Sessions of the staff end an hour after their last request, and their owner ends each by hand.
alter table staff_session
  add column id uuid not null default gen_random_uuid() unique,
  -- Of the last request, to the minute.
  add column seen_at timestamptz(3) not null default now();
create index staff_session_by_seen on staff_session (seen_at);

-- Browsers in which somebody of the staff has signed in before: wrong passwords elsewhere do not count against them. A row opens nothing.
create table staff_device (
  -- SHA-256 of the secret in the browser's cookie; one browser may be several people's.
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  staff_id uuid not null references staff (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at),
  primary key (secret_hash, staff_id)
);
create index staff_device_by_staff on staff_device (staff_id);
create index staff_device_by_expiry on staff_device (expires_at);
