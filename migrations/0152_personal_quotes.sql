-- A price with a personal discount in it is one account's own; others are anybody's.
alter table quote add column account_id uuid references account (id);
