-- Notices to a customer. The text is not stored: code and parameters are, so that it shows in the reader's language.
create table message (
  id uuid primary key,
  account_id uuid not null references account (id),
  category text not null check (category in ('product', 'finance', 'security', 'operations', 'activity')),
  code text not null check (char_length(code) between 1 and 60),
  params jsonb not null check (jsonb_typeof(params) = 'object'),
  -- A path of ours without locale.
  link text check (link ~ '^/[^/\\]' and char_length(link) <= 300),
  event_key text check (char_length(event_key) <= 200),
  created_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create unique index message_once on message (account_id, code, event_key) where event_key is not null;
create index message_by_account on message (account_id, created_at desc, id desc);
create index message_unread on message (account_id) where read_at is null;
