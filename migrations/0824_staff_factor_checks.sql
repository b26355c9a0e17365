-- Works with releases since 0752.
alter table staff_session validate constraint staff_session_factor_check;
alter table staff_sign_in_step validate constraint staff_sign_in_step_step_check;
