-- Works with releases since 0901.
alter table payment validate constraint payment_currency_form;
