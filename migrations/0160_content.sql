-- Announcements and news, help center, friend links.

-- Locales of content. Texts have rows of their own by locale; a missing one falls back to zh.
create domain content_locale as text check (value in ('zh', 'zh-TW', 'en'));

create domain content_slug as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(value) between 2 and 60);

create domain content_names as jsonb check (
  value ?& array['zh', 'zh-TW', 'en']
  and char_length(value ->> 'zh') between 1 and 200 and char_length(value ->> 'zh-TW') between 1 and 200 and char_length(value ->> 'en') between 1 and 200
);

create table news_item (
  id uuid primary key,
  category text not null check (category in ('maintenance', 'product', 'offer', 'security', 'company')),
  pinned boolean not null,
  cover text not null check (cover in ('waves', 'stack', 'rings', 'grid', 'path')),
  -- Shown from publish_at on and before withdraw_at; no write is needed at either time.
  publish_at timestamptz(3) not null,
  withdraw_at timestamptz(3) check (withdraw_at >= publish_at),
  revision integer not null check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  updated_by text not null,
  -- Draft: in no list and under no address.
  draft boolean not null default false
);
create index news_item_by_time on news_item (publish_at desc, id desc);
-- Public pages are served from memory (docs/architecture.md): these triggers show a change at once.
create trigger site_version after insert or update or delete or truncate on news_item for each statement execute function bump_site_version();

create table news_text (
  news_id uuid not null references news_item (id) on delete cascade,
  locale content_locale not null,
  title text not null check (char_length(title) between 1 and 120),
  summary text not null check (char_length(summary) between 1 and 300),
  body text not null check (char_length(body) between 1 and 40000),
  primary key (news_id, locale)
);
create trigger site_version after insert or update or delete or truncate on news_text for each statement execute function bump_site_version();

create table help_category (
  slug content_slug primary key,
  names content_names not null,
  summaries content_names not null,
  icon text not null check (icon in ('compass', 'cart', 'wallet', 'terminal', 'shield', 'receipt')),
  sort integer not null
);
create trigger site_version after insert or update or delete or truncate on help_category for each statement execute function bump_site_version();

create table help_article (
  slug content_slug primary key,
  category_slug content_slug not null references help_category (slug),
  sort integer not null,
  -- Chosen by staff: the help center counts no readers.
  featured boolean not null,
  shown boolean not null,
  revision integer not null check (revision > 0),
  updated_at timestamptz(3) not null,
  updated_by text not null
);
create index help_article_by_category on help_article (category_slug, sort);
create trigger site_version after insert or update or delete or truncate on help_article for each statement execute function bump_site_version();

create table help_article_text (
  article_slug content_slug not null references help_article (slug) on delete cascade,
  locale content_locale not null,
  title text not null check (char_length(title) between 1 and 120),
  summary text not null check (char_length(summary) between 1 and 300),
  body text not null check (char_length(body) between 1 and 40000),
  primary key (article_slug, locale)
);
create trigger site_version after insert or update or delete or truncate on help_article_text for each statement execute function bump_site_version();

create table friend_link (
  id uuid primary key,
  link_group text not null check (link_group in ('systems', 'software', 'standards', 'authorities')),
  names content_names not null,
  notes content_names not null,
  url text not null unique check (url ~ '^https://[a-z0-9.-]+(/|$)' and char_length(url) <= 300),
  sort integer not null,
  shown boolean not null
);
create trigger site_version after insert or update or delete or truncate on friend_link for each statement execute function bump_site_version();

-- Preview of an unsaved text, behind a link that expires. Only the link's hash is kept.
create table content_preview (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  about text not null check (about in ('news', 'help')),
  content jsonb not null check (octet_length(content::text) < 600000),
  made_by text not null,
  made_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > made_at)
);
create index content_preview_due on content_preview (expires_at);

-- Saved versions of editors. A schema of its own: the app's role may add and read here, and change nothing.
create schema editorial;

create table editorial.version (
  about text not null check (about in ('news', 'help', 'link')),
  item_id text not null check (length(item_id) between 1 and 60),
  version integer not null check (version > 0),
  -- { fields, texts }: the whole item, in all languages.
  content jsonb not null,
  -- Locales whose texts differ from the version before; `settings` for other fields.
  changed text[] not null,
  written_at timestamptz(3) not null,
  written_by text not null,
  primary key (about, item_id, version)
);

create function editorial.appended_only() returns trigger language plpgsql as $$
begin
  raise exception 'versions are only appended to' using errcode = 'check_violation';
end
$$;
create trigger version_guard before update or delete on editorial.version for each row execute function editorial.appended_only();

revoke all on all tables in schema editorial from public;
grant usage on schema editorial to runxin_app;
grant select, insert on editorial.version to runxin_app;
