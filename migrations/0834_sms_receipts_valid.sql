-- Works with releases since 0832.
alter table notice_delivery validate constraint notice_delivery_receipt_id;
alter table notice_delivery validate constraint notice_delivery_receipt;
