-- A WeChat that a signed-in customer ties to their account: begun in one session, and ended in it alone.
alter table wechat_login add column account_id uuid;
alter table wechat_login add column session_id uuid;
alter table wechat_login add constraint wechat_login_tie check ((account_id is null) = (session_id is null));
alter table wechat_login drop constraint wechat_login_step_check;
alter table wechat_login add constraint wechat_login_step_check
  check (step in ('created', 'redeeming', 'bind-phone', 'bound', 'signed-in', 'tied', 'cancelled', 'failed'));
