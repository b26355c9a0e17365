-- Works with releases since 0752.
alter table customer_order validate constraint customer_order_kind;
