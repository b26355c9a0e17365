-- Works with releases since 0860.
alter table phone_change validate constraint phone_change_way_check;
