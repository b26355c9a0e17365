-- A notice leaves the box without being forgotten at once, and goes out by further channels.
alter table message add column in_box boolean not null default true;
alter table message add column deleted_at timestamptz(3);
drop index message_unread;
create index message_unread on message (account_id) where read_at is null and deleted_at is null and in_box;
create index message_deleted on message (deleted_at) where deleted_at is not null;

-- What an account chose otherwise than we suggest. The choices that are not a customer's stand in model.ts.
create table notice_choice (
  account_id uuid not null references account (id),
  category text not null check (category in ('product', 'finance', 'security', 'operations', 'activity')),
  channel text not null check (channel in ('box', 'sms', 'mail', 'wechat')),
  wanted boolean not null,
  primary key (account_id, category, channel)
);

-- One row a notice and outside channel: what makes a notice go there once. Its id is the tag that the other side gets.
create table notice_delivery (
  id uuid primary key,
  message_id uuid not null references message (id) on delete cascade,
  channel text not null check (channel in ('sms', 'mail', 'wechat')),
  -- `unclear`: the process died, or the line did, between handing over and the answer; never sent again by SMS.
  state text not null check (state in ('queued', 'sending', 'sent', 'skipped', 'failed', 'unclear')),
  tries integer not null default 0 check (tries >= 0),
  reason text check (char_length(reason) <= 40),
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  unique (message_id, channel)
);
