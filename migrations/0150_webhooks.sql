-- Webhooks: addresses of customers, events, deliveries and their attempts.

-- Addresses that receive events about an account's servers, orders and money.
create table webhook_endpoint (
  id uuid primary key,
  account_id uuid not null references account (id),
  url text not null check (char_length(url) between 8 and 500),
  description text not null default '' check (char_length(description) <= 120),
  events text[] not null check (cardinality(events) between 1 and 40),
  -- Sealed: the app signs with them and never shows them again. The old one signs beside the new one until it expires.
  secret_sealed text not null,
  old_secret_sealed text,
  old_secret_until timestamptz(3),
  -- Reason for being off; null: on.
  off_for text check (off_for in ('owner', 'gone', 'failing')),
  -- Start of the present series of failures.
  failing_since timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (old_secret_sealed is null or old_secret_until is not null)
);
create index webhook_endpoint_by_account on webhook_endpoint (account_id, created_at);

-- Events as sent: payload is the exact text that is signed.
create table webhook_event (
  id uuid primary key,
  account_id uuid not null references account (id),
  type text not null,
  payload text not null,
  -- Internal event behind it: reported twice, it is written once.
  source_id uuid not null,
  created_at timestamptz(3) not null,
  unique (source_id, account_id, type)
);
create index webhook_event_by_age on webhook_event (created_at);
create index webhook_event_by_account on webhook_event (account_id);

-- One event on its way to one address.
create table webhook_delivery (
  id uuid primary key,
  account_id uuid not null references account (id),
  endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
  event_id uuid not null references webhook_event (id) on delete cascade,
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  -- All attempts, and those since delivery was last requested.
  attempts integer not null default 0 check (attempts >= 0),
  tries integer not null default 0 check (tries >= 0),
  next_attempt_at timestamptz(3),
  -- End of the running attempt; no other one begins before.
  sending_until timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (endpoint_id, event_id),
  check ((state = 'pending') = (next_attempt_at is not null))
);
create index webhook_delivery_by_endpoint on webhook_delivery (endpoint_id, created_at desc, id desc);
create index webhook_delivery_by_event on webhook_delivery (event_id);
create index webhook_delivery_sending on webhook_delivery (account_id, sending_until) where sending_until is not null;
create index webhook_delivery_due on webhook_delivery (next_attempt_at) where state = 'pending';

-- Answer of the address to one attempt, its first 2 KiB; `failure` where there was none.
create table webhook_attempt (
  delivery_id uuid not null references webhook_delivery (id) on delete cascade,
  number integer not null check (number > 0),
  at timestamptz(3) not null,
  duration_ms integer not null check (duration_ms >= 0),
  status integer check (status between 100 and 999),
  failure text check (failure in ('timeout', 'name', 'address', 'tls', 'connection')),
  body text not null default '' check (char_length(body) <= 2048),
  primary key (delivery_id, number),
  check ((status is null) <> (failure is null))
);
