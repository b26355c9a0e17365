-- Works with releases since 0848.

-- Power cuts. The simulated engine has the same kinds.
alter table operation drop constraint operation_kind_check;
alter table operation add constraint operation_kind_check check (
  kind in ('create', 'start', 'stop', 'restart', 'hard-reset', 'power-off', 'reinstall', 'reset-password', 'release', 'adjust', 'suspend', 'resume',
    'archive', 'restore', 'resize', 'transfer', 'snapshot', 'console', 'backup', 'image', 'rescue', 'leave-rescue', 'guest')
) not valid;
alter table sim.task drop constraint task_kind_check;
alter table sim.task add constraint task_kind_check check (
  kind in ('create', 'start', 'stop', 'restart', 'hard-reset', 'power-off', 'reinstall', 'reset-password', 'destroy', 'archive', 'restore', 'resize',
    'snapshot', 'image', 'rescue', 'leave-rescue')
) not valid;
alter table sim.fault drop constraint fault_kind_check;
alter table sim.fault add constraint fault_kind_check check (
  kind in ('create', 'start', 'stop', 'restart', 'hard-reset', 'power-off', 'reinstall', 'reset-password', 'destroy', 'archive', 'restore', 'resize',
    'snapshot', 'image', 'rescue', 'leave-rescue')
) not valid;
