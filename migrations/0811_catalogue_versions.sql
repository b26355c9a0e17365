-- Works with releases since 0752.
-- The offer that staff are editing: regions with zones, images and plans, also withdrawn ones. There is one at a time, and customers do not see it.
create table catalogue_draft (
  id uuid primary key,
  single boolean not null unique default true check (single),
  offer jsonb not null check (octet_length(offer::text) < 400000),
  -- Counts the savings, so that one of two editors notices the other.
  revision integer not null check (revision > 0),
  updated_at timestamptz(3) not null,
  updated_by text not null
);

-- Offers published by staff, with their changes. A draft is published once.
create table catalogue_version (
  version integer primary key check (version > 0),
  draft_id uuid not null unique,
  offer jsonb not null,
  changes jsonb not null,
  published_at timestamptz(3) not null,
  published_by text not null
);

create function catalogue_version_guard() returns trigger language plpgsql as $$
begin
  raise exception 'a published catalogue does not change' using errcode = 'check_violation';
end
$$;
create trigger catalogue_version_guard before update or delete on catalogue_version
  for each row execute function catalogue_version_guard();
