-- Works with releases since 0786.
-- Staff find a customer by the last four digits of the phone.
create index concurrently if not exists account_by_phone_tail on account (right(phone, 4)) where closed_at is null;
