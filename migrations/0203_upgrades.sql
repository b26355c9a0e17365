-- A paid upgrade is an operation of its server; the simulated engine learns to give a machine another size.
alter table operation drop constraint operation_kind_check;
alter table operation add constraint operation_kind_check check (kind in ('create', 'start', 'stop', 'restart', 'reinstall', 'reset-password',
  'release', 'adjust', 'suspend', 'resume', 'archive', 'restore', 'resize'));
alter table sim.task drop constraint task_kind_check;
alter table sim.task add constraint task_kind_check
  check (kind in ('create', 'start', 'stop', 'restart', 'reinstall', 'reset-password', 'destroy', 'archive', 'restore', 'resize'));
alter table sim.fault drop constraint fault_kind_check;
alter table sim.fault add constraint fault_kind_check
  check (kind in ('create', 'start', 'stop', 'restart', 'reinstall', 'reset-password', 'destroy', 'archive', 'restore', 'resize'));
