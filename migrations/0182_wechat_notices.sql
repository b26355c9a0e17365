-- Who opened the site inside WeChat: the address at which our service account reaches the person.
create table wechat_follower (
  subject text primary key check (subject ~ '^(unionid:[A-Za-z0-9_-]{6,64}|openid:[A-Za-z0-9_-]{4,64}:[A-Za-z0-9_-]{6,64})$'),
  open_id text not null check (open_id ~ '^[A-Za-z0-9_-]{6,64}$'),
  seen_at timestamptz(3) not null
);

-- What the service account sent at the twin. One a follower and tag, as the real platform keeps it for ten minutes.
create table wechat_twin.service_message (
  id uuid primary key,
  open_id text not null,
  client_msg_id text not null check (char_length(client_msg_id) between 1 and 64),
  template_id text not null,
  data jsonb not null,
  url text not null,
  at timestamptz(3) not null,
  unique (open_id, client_msg_id)
);
create index service_message_by_time on wechat_twin.service_message (at desc);
grant select, insert, update, delete on wechat_twin.service_message to runxin_app;
