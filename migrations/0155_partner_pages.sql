-- Published levels and rules stand on public pages.
create trigger site_version after insert or update or delete or truncate on partner_level
  for each statement execute function bump_site_version();
create trigger site_version after insert on cps_terms
  for each statement execute function bump_site_version();
create trigger site_version after insert on cps_rate
  for each statement execute function bump_site_version();
