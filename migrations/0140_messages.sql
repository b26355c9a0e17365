-- Notices to customers and the channels that they go out by.

-- Notices to a customer. Code and parameters are stored instead of text, so that each notice shows in the reader's language.
create table message (
  id uuid primary key,
  account_id uuid not null references account (id),
  category text not null check (category in ('product', 'finance', 'security', 'operations', 'activity')),
  code text not null check (char_length(code) between 1 and 60),
  params jsonb not null check (jsonb_typeof(params) = 'object'),
  -- Path of this site, without locale.
  link text check (link ~ '^/[^/\\]' and char_length(link) <= 300),
  event_key text check (char_length(event_key) <= 200),
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  -- False once the customer does not want it in the inbox; other channels may still carry it.
  in_box boolean not null default true,
  deleted_at timestamptz(3)
);
create unique index message_once on message (account_id, code, event_key) where event_key is not null;
create index message_by_account on message (account_id, created_at desc, id desc);
create index message_unread on message (account_id) where read_at is null and deleted_at is null and in_box;
create index message_deleted on message (deleted_at) where deleted_at is not null;

-- Choices of an account that differ from the defaults. model.ts lists the ones that customers cannot change.
create table notice_choice (
  account_id uuid not null references account (id),
  category text not null check (category in ('product', 'finance', 'security', 'operations', 'activity')),
  channel text not null check (channel in ('box', 'sms', 'mail', 'wechat')),
  wanted boolean not null,
  primary key (account_id, category, channel)
);

-- One row per notice and outside channel, so that a notice goes there once. The id is the tag at the vendor.
create table notice_delivery (
  id uuid primary key,
  message_id uuid not null references message (id) on delete cascade,
  channel text not null check (channel in ('sms', 'mail', 'wechat')),
  -- `unclear`: the process or the connection died between sending and the answer; never sent again by SMS.
  state text not null check (state in ('queued', 'sending', 'sent', 'skipped', 'failed', 'unclear')),
  tries integer not null default 0 check (tries >= 0),
  reason text check (char_length(reason) <= 40),
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  unique (message_id, channel)
);

-- Followers: customers who opened the site inside WeChat, with the address of the service account's messages.
create table wechat_follower (
  subject text primary key check (subject ~ '^(unionid:[A-Za-z0-9_-]{6,64}|openid:[A-Za-z0-9_-]{4,64}:[A-Za-z0-9_-]{6,64})$'),
  open_id text not null check (open_id ~ '^[A-Za-z0-9_-]{6,64}$'),
  seen_at timestamptz(3) not null
);

-- Mails "sent" by the offline twin of the mail server. Empty in production.
create table dev_mail (
  id uuid primary key,
  -- Left part of the Message-ID: the same mail sent twice is one row.
  tag text not null unique check (char_length(tag) between 1 and 100),
  recipient text not null check (char_length(recipient) <= 254),
  subject text not null,
  text text not null,
  html text not null,
  at timestamptz(3) not null
);
create index dev_mail_by_time on dev_mail (at desc);
