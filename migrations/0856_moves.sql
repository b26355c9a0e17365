-- Works with releases since 0848.

-- The name of a kind is checked by the program, which knows the kinds; the column keeps its form. The previous release writes the same kinds as before.
alter table operation drop constraint operation_kind_check;
alter table operation add constraint operation_kind check (kind ~ '^[a-z]+(-[a-z]+)*$') not valid;
alter table sim.task drop constraint task_kind_check;
alter table sim.task add constraint task_kind check (kind ~ '^[a-z]+(-[a-z]+)*$') not valid;
alter table sim.fault drop constraint fault_kind_check;
alter table sim.fault add constraint fault_kind check (kind ~ '^[a-z]+(-[a-z]+)*$') not valid;
