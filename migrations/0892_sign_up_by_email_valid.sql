-- Works with releases since 0860.
alter table code_send validate constraint code_send_way_check;
alter table session validate constraint session_method_check;
alter table pending_sign_in validate constraint pending_sign_in_method_check;
