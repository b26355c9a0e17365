-- A disk that is kept for undoing a reinstall or a return to a copy is there to go back to only once the engine has all of it.
alter table server_snapshot
  drop constraint server_snapshot_kept,
  add constraint server_snapshot_kept
    check (reason in ('manual', 'backup') or (keep_until is not null and (ready_at is null or reason in ('reinstall', 'revert'))));

-- Those whose operation has ended stand as they did; of one under way its end decides.
update server_snapshot s set ready_at = s.made_at
  where s.reason in ('reinstall', 'revert') and s.dropped_at is null
    and not exists (
      select from operation o
        where o.server_id = s.server_id and o.state in ('queued', 'running')
          and s.id::text = case o.kind when 'reinstall' then o.params ->> 'snapshotId' when 'restore' then o.params ->> 'keepId' end
    );
