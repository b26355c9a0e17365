-- Offline twin of WeChat's open platform: a foreign system in a schema of its own. No table of the product refers to it.
create schema wechat_twin;

create table wechat_twin.authorization_request (
  uuid text primary key check (uuid ~ '^[A-Za-z0-9_-]{16}$'),
  app_id text not null,
  scope text not null check (scope in ('snsapi_login', 'snsapi_userinfo')),
  redirect_uri text not null,
  state text not null check (char_length(state) <= 128),
  phase text not null check (phase in ('created', 'scanned', 'confirmed', 'cancelled')),
  -- Ties the buttons on the phone to the page that was drawn.
  form_token text not null,
  nickname text,
  code text unique,
  code_expires_at timestamptz(3),
  code_used_at timestamptz(3),
  access_token text unique,
  token_expires_at timestamptz(3),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  check ((phase = 'confirmed') = (code is not null)),
  check ((code is null) = (code_expires_at is null))
);
create index authorization_request_by_expiry on wechat_twin.authorization_request (expires_at);

-- Messages that the service account sent at the twin. One per follower and tag, as the real platform keeps it for ten minutes.
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

grant usage on schema wechat_twin to runxin_app;
grant select, insert, update, delete on wechat_twin.authorization_request, wechat_twin.service_message to runxin_app;
