-- Works with releases since 0752.
alter table server validate constraint server_used_up_action;
