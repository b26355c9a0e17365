-- Works with releases since 0752.
-- Content refused by browsers under the content security policy, one row a kind. Browsers of anyone report, so each part is short and holds no query.
create table policy_report (
  id uuid primary key,
  directive text not null check (directive ~ '^[a-z-]{2,40}$'),
  -- Origin of the refused address, or a word of the standard such as `inline`.
  blocked text not null check (length(blocked) between 1 and 120),
  -- Page without locale and design.
  page text not null check (length(page) between 1 and 120),
  -- File and line that asked for it, or empty.
  source text not null check (length(source) <= 160),
  reports bigint not null default 1 check (reports > 0),
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null check (last_at >= first_at),
  unique (directive, blocked, page, source)
);
create index policy_report_latest on policy_report (last_at desc, id desc);
