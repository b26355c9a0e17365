-- Works with releases since 0752.
-- Text of a public page in the operator's own words, in the Markdown form of the shipped ones. A page without a row shows the shipped text.
create table page_text (
  page text not null check (page ~ '^[a-z-]{1,40}$'),
  locale text not null check (locale in ('zh', 'zh-TW', 'en')),
  source text not null check (char_length(source) between 1 and 60000),
  updated_at timestamptz(3) not null,
  primary key (page, locale)
);
create trigger site_version after insert or update or delete or truncate on page_text for each statement execute function bump_site_version();
