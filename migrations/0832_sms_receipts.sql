-- Works with releases since 0813.
-- Receipts of text messages, which gateways report minutes or days after they accepted one.
alter table notice_delivery
  -- Number of the message at the gateway that accepted it.
  add column receipt_id text,
  -- Time to ask for the receipt. Null without one, and once it is known or given up.
  add column receipt_due_at timestamptz(3),
  add column receipt text;
alter table notice_delivery
  add constraint notice_delivery_receipt_id check (char_length(receipt_id) between 1 and 200) not valid,
  add constraint notice_delivery_receipt check (receipt in ('delivered', 'undelivered', 'none')) not valid;
