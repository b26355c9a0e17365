-- Works with releases since 0859.
-- Texts of notices that an operator wrote. Without a row, a notice has the shipped text of its language.
create table notice_text (
  code text not null check (char_length(code) between 1 and 60),
  locale text not null check (locale in ('zh', 'zh-TW', 'en')),
  title text not null check (char_length(title) between 1 and 60),
  -- With placeholders like {server}.
  body text not null check (char_length(body) between 1 and 600),
  revision integer not null default 1 check (revision > 0),
  updated_at timestamptz(3) not null,
  primary key (code, locale)
);
