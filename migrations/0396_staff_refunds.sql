-- Staff may give an order back as if it had never been: then its vouchers come back too, and of one that vouchers paid wholly no money does.
do $$
declare
  rule record;
begin
  for rule in select conname from pg_constraint
    where conrelid = 'order_refund'::regclass and contype = 'c' and pg_get_constraintdef(oid) = 'CHECK ((amount_fen > 0))' loop
    execute format('alter table order_refund drop constraint %I', rule.conname);
  end loop;
end
$$;
alter table order_refund add constraint order_refund_something check (amount_fen > 0 or (amount_fen = 0 and kind = 'full' and vouchers_fen > 0));
