-- Lists of the back office, over all customers: each order and each filter of a list has an index that ends with the order.
create index customer_order_by_time on customer_order (created_at desc, id desc);
create index customer_order_by_state_and_time on customer_order (state, created_at desc, id desc);
create index customer_order_by_kind_and_time on customer_order (kind, created_at desc, id desc);
create index customer_order_by_total on customer_order (total_fen desc, id desc);
create index payment_by_state_and_time on payment (state, created_at desc, id desc);
create index payment_by_gateway_and_time on payment (gateway, created_at desc, id desc);
create index payment_by_gateway_and_state on payment (gateway, state, created_at desc, id desc);
create index payment_by_amount on payment (amount_fen desc, id desc);
create index account_by_time on account (created_at desc, id desc);
create index account_closed on account (created_at desc, id desc) where closed_at is not null;
create index operation_by_state_and_time on operation (state, created_at desc, id desc);
create index operation_by_kind_and_time on operation (kind, created_at desc, id desc);
create index identity_submission_decided on identity_submission (state, decided_at desc, id desc);
create index voucher_by_time on voucher (created_at desc, id desc);
create index voucher_by_state_and_time on voucher (state, created_at desc, id desc);
create index work_order_by_deadline on work_order (reply_due_at, active_at desc, id);
create index work_order_by_state on work_order (state, active_at desc);
create index entry_by_action on audit.entry (action, seq desc);

-- Figures of the day and of the last thirty days, read from the index alone.
create index customer_order_paid on customer_order (paid_at) include (total_fen) where paid_at is not null;
create index customer_order_state_at on customer_order (state_at) include (state) where state in ('completed', 'refunded');
create index payment_recharged on payment (settled_at) include (amount_fen) where purpose = 'recharge' and settled_at is not null;
create index server_alive on server (state, zone_id) where state <> 'released';

-- Parts of names in any script: the letters of a text, alone and in pairs. pg_trgm needs three letters, and none of Chinese where the
-- locale of the database is C.
create function text_parts(p_text text) returns text[] language sql immutable parallel safe
return array(
  select distinct substr(lower(p_text), n, l) from generate_series(1, length(p_text)) n, generate_series(1, 2) l
  where n + l - 1 <= length(p_text));
create index account_by_name_parts on account using gin (text_parts(nickname || ' ' || coalesce(user_name, '')));
create index entry_by_subject_parts on audit.entry using gin (text_parts(subject)) where subject <> '';
