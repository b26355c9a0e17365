-- Works with releases since 0860.
-- Saved views of the lists of the back office: filters and order as a query, without search words, and the hidden columns.
create table staff_list_view (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  list text not null check (char_length(list) between 1 and 40),
  name text not null check (char_length(name) between 1 and 40),
  query text not null check (char_length(query) <= 500),
  hidden text[] not null check (cardinality(hidden) <= 20),
  -- Shown to all colleagues who may open the list.
  shared boolean not null default false,
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz(3) not null
);
create unique index staff_list_view_name on staff_list_view (staff_id, list, lower(name));
create index staff_list_view_shared on staff_list_view (list) where shared;

-- How a member of staff sees a list without a view: the hidden columns, and the view with which it opens.
create table staff_list_choice (
  staff_id uuid not null references staff (id),
  list text not null check (char_length(list) between 1 and 40),
  hidden text[] not null default '{}' check (cardinality(hidden) <= 20),
  default_view_id uuid references staff_list_view (id) on delete set null,
  primary key (staff_id, list)
);
