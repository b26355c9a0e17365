-- Works with releases since 0752.
-- Public pages show what the providers make possible, so a change of one renders them again.
create trigger site_version after insert or update or delete or truncate on provider
  for each statement execute function bump_site_version();
