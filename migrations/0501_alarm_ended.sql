-- An alarm that is given another rule or removed while it is raised ends without having recovered, and its history says so.
alter table metric_alarm_event
  drop constraint metric_alarm_event_kind_check,
  add constraint metric_alarm_event_kind_check check (kind in ('raised', 'recovered', 'ended'));
