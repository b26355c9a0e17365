-- Works with releases since 0752.
-- Last check of the virus scanner of uploads, one row: found by the worker each minute, and by uploads that could not be scanned.
create table file_scanner (
  single boolean primary key default true check (single),
  checked_at timestamptz(3),
  version text check (length(version) between 1 and 100),
  -- Date of the signatures in use; null where the scanner does not name it.
  signatures_at timestamptz(3),
  failed_at timestamptz(3),
  -- First failure since the last good check, and how many there were.
  down_since timestamptz(3),
  failures integer not null default 0 check (failures >= 0),
  fault text check (fault ~ '^[a-z-]{2,40}$'),
  -- Whether staff were told of this outage.
  told boolean not null default false,
  check ((down_since is null) = (failures = 0)),
  check (failures > 0 or not told)
);
