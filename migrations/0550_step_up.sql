-- Authentication before actions that a stolen session must not do is called step-up everywhere.
alter table session rename column proof_at to step_up_at;
alter table staff_session rename column proof_at to step_up_at;
