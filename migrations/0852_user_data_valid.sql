-- Works with releases since 0848.
alter table engine.task validate constraint task_user_data;
