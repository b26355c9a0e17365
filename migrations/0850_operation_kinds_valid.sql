-- Works with releases since 0848.
alter table operation validate constraint operation_kind_check;
alter table sim.task validate constraint task_kind_check;
alter table sim.fault validate constraint fault_kind_check;
