-- Questions of the visible captcha that wait for an answer. Their codes are derived from the id with a key that is not stored here.
create table captcha_question (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  purpose text not null check (char_length(purpose) between 1 and 40),
  -- Keyed hash of the address that asked.
  caller text not null check (char_length(caller) between 1 and 40),
  tries smallint not null default 0 check (tries between 0 and 3),
  expires_at timestamptz(3) not null
);
create index captcha_question_by_expiry on captcha_question (expires_at);
