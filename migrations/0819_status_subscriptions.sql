-- Works with releases since 0752.
-- E-mail subscriptions to incidents, with double opt-in.

-- Requests that wait for their confirmation. Deleted two days after they were made.
create table status_request (
  id uuid primary key,
  email text not null check (char_length(email) between 3 and 254),
  locale text not null check (locale in ('zh', 'zh-TW', 'en')),
  -- Null: all regions.
  region_id text references region (id),
  -- Account that asked, if it was signed in. Its closing deletes the row.
  account_id uuid references account (id),
  created_at timestamptz(3) not null,
  confirmed_at timestamptz(3)
);
create index status_request_by_email on status_request (email);
create index status_request_by_account on status_request (account_id) where account_id is not null;

-- Addresses whose holder confirmed. Unsubscribing deletes the row.
create table status_subscriber (
  id uuid primary key,
  email text not null unique check (char_length(email) between 3 and 254),
  locale text not null check (locale in ('zh', 'zh-TW', 'en')),
  region_id text references region (id),
  account_id uuid references account (id),
  confirmed_at timestamptz(3) not null
);
create index status_subscriber_by_account on status_subscriber (account_id) where account_id is not null;

-- One mail for each subscriber and update.
create table status_mail (
  id uuid primary key,
  update_id uuid not null references incident_update (id),
  subscriber_id uuid not null references status_subscriber (id) on delete cascade,
  sent_at timestamptz(3),
  unique (update_id, subscriber_id)
);
create index status_mail_by_subscriber on status_mail (subscriber_id);
