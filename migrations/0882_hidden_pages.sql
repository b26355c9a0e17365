-- Works with releases since 0881.
-- Shipped pages that the operator does not show: they answer 404 and have no links.
create table hidden_page (
  page text primary key check (page ~ '^[a-z-]{1,40}$'),
  hidden_at timestamptz(3) not null
);
create trigger site_version after insert or update or delete or truncate on hidden_page for each statement execute function bump_site_version();
