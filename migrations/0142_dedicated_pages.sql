-- Public pages show models, places, and how many machines stand free.
create trigger site_version after insert or update or delete or truncate on dedicated_model
  for each statement execute function bump_site_version();
create trigger site_version after insert or update or delete or truncate on dedicated_stock
  for each statement execute function bump_site_version();
create trigger site_version after insert or update or delete or truncate on dedicated_machine
  for each statement execute function bump_site_version();
-- A row at a time: giving back what was never held changes nothing that anybody sees.
create trigger site_version after insert or update or delete on dedicated_hold
  for each row execute function bump_site_version();
