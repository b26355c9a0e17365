-- Works with releases since 0752.
alter table server validate constraint server_used_up_action;
alter table server validate constraint server_auto_top_up;
alter table used_up_choice validate constraint used_up_choice_action_check;
alter table traffic_top_up validate constraint traffic_top_up_automatic_fen_check;
alter table traffic_period validate constraint traffic_period_auto_refused_check;
