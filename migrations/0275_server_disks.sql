-- Disks that the engine keeps beside the running ones: undo copies, snapshots, backups and images.

-- Kept disks: undo copies, snapshots and backups.
create table server_snapshot (
  id uuid primary key,
  server_id uuid not null references server (id),
  reason text not null check (
    reason in ('reinstall', 'release', 'recycle', 'resize')
    or reason in ('manual', 'revert')
    or reason = 'backup'
  ),
  image_id text not null,
  made_at timestamptz(3) not null,
  keep_until timestamptz(3) check (keep_until >= made_at),
  used_at timestamptz(3),
  dropped_at timestamptz(3),
  name text check (length(name) between 1 and 64),
  remark text not null default '',
  -- Size of the copied system disk: it is restored only into a disk of that size.
  disk_gib integer check (disk_gib > 0),
  -- Time at which the engine had all of it.
  ready_at timestamptz(3),
  -- Sizes of the data disks kept with the system disk; null where only that is kept.
  data_gib integer[],
  -- Slot of the plan that a backup was made for; null for a requested one.
  slot timestamptz(3),
  no_password boolean not null default false,
  constraint server_snapshot_named check ((reason = 'manual') = (name is not null) and (reason in ('manual', 'backup')) = (disk_gib is not null)),
  constraint server_snapshot_whole check (data_gib is null or reason in ('backup', 'revert')),
  constraint server_snapshot_slot check (slot is null or reason = 'backup'),
  constraint server_snapshot_kept
    check (reason in ('manual', 'backup') or (keep_until is not null and (ready_at is null or reason in ('reinstall', 'revert'))))
);
create index server_snapshot_by_server on server_snapshot (server_id, made_at desc);
create index server_snapshot_to_drop on server_snapshot (keep_until) where dropped_at is null;
-- One backup per slot of the plan, however many workers run.
create unique index server_snapshot_one_a_slot on server_snapshot (server_id, slot) where slot is not null;

create function server_snapshot_password() returns trigger language plpgsql as $$
begin
  select server.no_password into new.no_password from server where server.id = new.server_id;
  return new;
end
$$;
create trigger server_snapshot_password before insert on server_snapshot for each row execute function server_snapshot_password();

-- Schedule of a server's backups, in the clock of that time zone.
create table backup_plan (
  server_id uuid primary key references server (id),
  enabled boolean not null default true,
  -- ISO weekdays: 1 is Monday.
  days smallint[] not null check (cardinality(days) between 1 and 7 and days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  hour smallint not null check (hour between 0 and 23),
  -- Spread over the hour, so that not all backups begin at once.
  minute smallint not null check (minute between 0 and 59),
  time_zone text not null,
  keep smallint not null check (keep between 1 and 30),
  -- Slots up to here are done or were skipped.
  done_until timestamptz(3) not null,
  look_at timestamptz(3)
);
create index backup_plan_to_look_at on backup_plan (look_at) where look_at is not null;

create table server_image (
  id uuid primary key,
  account_id uuid not null references account (id),
  region_id text not null,
  name text not null check (length(name) between 1 and 64),
  remark text not null default '',
  -- System image that it is based on.
  image_id text not null,
  disk_gib integer not null check (disk_gib > 0),
  -- Code of the server that it was made from.
  made_of text not null,
  made_at timestamptz(3) not null,
  ready_at timestamptz(3),
  deleted_at timestamptz(3),
  -- Time at which the engine had deleted it.
  dropped_at timestamptz(3) check (dropped_at is null or deleted_at is not null)
);
create index server_image_by_account on server_image (account_id, made_at desc) where deleted_at is null;
create index server_image_to_drop on server_image (deleted_at) where deleted_at is not null and dropped_at is null;
