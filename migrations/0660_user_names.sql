-- User names: a third name for signing in by password, beside the phone and the e-mail address. Optional and in lower case.
alter table account add column user_name text unique
  check (user_name ~ '^[a-z]([-._]?[a-z0-9])*$' and char_length(user_name) between 4 and 30);

-- Changes of user names. They limit how often a name changes and hold a former one for its account.
create table user_name_change (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- Null: removed.
  user_name text check (char_length(user_name) <= 30),
  former text check (char_length(former) <= 30),
  changed_at timestamptz(3) not null,
  check (user_name is distinct from former)
);
create index user_name_change_by_account on user_name_change (account_id, changed_at);
create index user_name_change_by_former on user_name_change (former, changed_at) where former is not null;
