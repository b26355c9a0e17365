-- What its owner has closed a server against: being given up or away, and having its disk replaced.
alter table server
  add column protected_release boolean not null default false,
  add column protected_rebuild boolean not null default false;
