-- What staff do with one commission stands in the history of its partner, with the reason.
alter table partner_history add column commission_id uuid references commission (id);
alter table partner_history drop constraint partner_history_action_check;
alter table partner_history add constraint partner_history_action_check
  check (action in ('submit', 'review', 'approve', 'reject', 'level', 'end', 'resume', 'pay', 'reverse'));
alter table partner_history add constraint partner_history_of_commission check ((action in ('pay', 'reverse')) = (commission_id is not null));
create index partner_history_by_commission on partner_history (commission_id, id) where commission_id is not null;
