-- Works with releases since 0834.
-- Captcha vendors and WeChat become providers that an owner sets up in the back office.
alter table provider drop constraint provider_kind_check;
alter table provider add constraint provider_kind check (kind in ('mail', 'sms', 'payment', 'captcha', 'wechat')) not valid;
