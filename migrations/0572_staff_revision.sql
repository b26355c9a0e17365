-- A work order's revision that staff see counts their notes too.
alter table work_order rename column desk_revision to staff_revision;
