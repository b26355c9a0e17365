-- Works with releases since 0860.
alter table staff validate constraint staff_role_fkey;
