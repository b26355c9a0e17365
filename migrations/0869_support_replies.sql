-- Works with releases since 0860.

-- Texts that support staff insert into their answers. Empty: the text of another language is used.
create table support_reply (
  id uuid primary key,
  title text not null check (char_length(title) between 1 and 60),
  category text check (category in ('technical', 'billing', 'filing', 'account', 'suggestion', 'complaint')),
  -- With the placeholders {customer}, {ticket}, {server} and {staff}.
  text_zh text not null default '' check (char_length(text_zh) <= 2000),
  text_zh_tw text not null default '' check (char_length(text_zh_tw) <= 2000),
  text_en text not null default '' check (char_length(text_en) <= 2000),
  sort integer not null default 0,
  revision integer not null default 1 check (revision > 0),
  archived_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (text_zh || text_zh_tw || text_en <> '')
);
create unique index support_reply_title on support_reply (title) where archived_at is null;

-- The former table has a row a language. Those of one reply have the same place. The previous release reads it, so it stays for now.
insert into support_reply (id, title, text_zh, text_zh_tw, text_en, sort, created_at, updated_at)
select gen_random_uuid(), coalesce(max(title) filter (where locale = 'zh'), max(title)), coalesce(max(body) filter (where locale = 'zh'), ''),
  coalesce(max(body) filter (where locale = 'zh-TW'), ''), coalesce(max(body) filter (where locale = 'en'), ''), sort, now(), now()
from canned_reply group by sort
on conflict do nothing;
