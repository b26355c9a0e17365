-- Works with releases since 0879.
-- Texts of public pages as staff saved them, in order. The version that an editor has seen decides whether a colleague was faster. Appended to only.
create table editorial.page_text_version (
  page text not null check (page ~ '^[a-z-]{1,40}$'),
  locale text not null check (locale in ('zh', 'zh-TW', 'en')),
  version integer not null check (version > 0),
  -- Null: the page returned to the shipped text.
  source text check (char_length(source) between 1 and 60000),
  written_at timestamptz(3) not null,
  written_by text not null,
  primary key (page, locale, version)
);
create trigger version_guard before update or delete on editorial.page_text_version for each row execute function editorial.appended_only();
revoke all on editorial.page_text_version from public;
grant select, insert on editorial.page_text_version to runxin_app;
