-- How an account wants the table of its servers: which columns, in which order, how close together. Without a row as everybody has it.
create table server_list_view (
  account_id uuid primary key references account (id),
  columns text[] not null check (cardinality(columns) between 1 and 20),
  density text not null check (density in ('normal', 'compact')),
  changed_at timestamptz(3) not null
);
