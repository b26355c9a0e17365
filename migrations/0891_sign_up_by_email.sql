-- Works with releases since 0860.
-- Customers sign up by phone, by e-mail or by either. A code goes to a phone as a text message, or to an address as a mail; `phone_code.phone`
-- holds either of them.
alter table code_send add column way text not null default 'sms';
alter table code_send add constraint code_send_way_check check (way in ('sms', 'mail')) not valid;

-- Sign-ins by a code to an e-mail address.
alter table session drop constraint session_method_check;
alter table session add constraint session_method_check check (method in ('phone-code', 'email-code', 'password', 'wechat', 'passkey')) not valid;
alter table pending_sign_in drop constraint held_sign_in_method_check;
alter table pending_sign_in add constraint pending_sign_in_method_check check (method in ('phone-code', 'email-code', 'password', 'wechat')) not valid;
