-- Tables of configuration and catalogue that public pages read.

create trigger site_version after insert or update or delete or truncate on site_config
  for each statement execute function bump_site_version();
create trigger site_version after insert or update or delete or truncate on region
  for each statement execute function bump_site_version();
create trigger site_version after insert or update or delete or truncate on zone
  for each statement execute function bump_site_version();
create trigger site_version after insert or update or delete or truncate on image
  for each statement execute function bump_site_version();
create trigger site_version after insert or update or delete or truncate on plan
  for each statement execute function bump_site_version();
create trigger site_version after insert on price_book
  for each statement execute function bump_site_version();

create trigger site_version after insert or delete or truncate on zone_stock
  for each statement execute function bump_site_version();
-- Pages say how many servers one order can take, which is 20 at most: most orders change nothing that anybody sees.
create trigger site_version_left after update on zone_stock
  for each row when (least(old.capacity - old.held, 20) is distinct from least(new.capacity - new.held, 20))
  execute function bump_site_version();
