-- Ended tasks of the engines are forgotten by their age, some at a time.
create index task_by_end on engine.task (ended_at) where state <> 'running';
create index task_by_end on sim.task (ends_at);
