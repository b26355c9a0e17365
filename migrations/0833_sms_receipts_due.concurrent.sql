-- Works with releases since 0813.
create index concurrently if not exists notice_delivery_receipts_due on notice_delivery (receipt_due_at) where receipt_due_at is not null;
