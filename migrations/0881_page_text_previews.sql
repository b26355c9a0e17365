-- Works with releases since 0880.
-- Unsaved text of a public page, behind a link that expires. Only the hash of the link is stored.
create table page_text_preview (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  page text not null check (page ~ '^[a-z-]{1,40}$'),
  locale text not null check (locale in ('zh', 'zh-TW', 'en')),
  source text not null check (char_length(source) between 1 and 60000),
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > made_at)
);
create index page_text_preview_due on page_text_preview (expires_at);
