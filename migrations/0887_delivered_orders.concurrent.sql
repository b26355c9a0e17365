-- Works with releases since 0860.
-- Orders to invoice are listed by payment, the newest first. A customer with ten thousand orders had all of them sorted.
create index concurrently if not exists order_of_account_by_payment on customer_order (account_id, paid_at desc, id desc) where paid_at is not null;
