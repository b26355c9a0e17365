-- What editors have begun and not published yet: in no list, under no address.
alter table news_item add column draft boolean not null default false;

-- What an editor looks at before it is saved: the page as it would be, behind a link that dies by itself. Only the link's hash is kept.
create table content_preview (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  about text not null check (about in ('news', 'help')),
  content jsonb not null check (octet_length(content::text) < 600000),
  made_by text not null,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > made_at)
);
create index content_preview_due on content_preview (expires_at);
