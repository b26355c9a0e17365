-- A refund to the gateway is asked for by staff, or it belongs to an order that its customer gave back; then once an order.
alter table payment_refund
  alter column asked_by drop not null,
  add column order_id uuid unique references customer_order (id),
  add constraint payment_refund_asked check (num_nonnulls(asked_by, order_id) = 1);

create or replace function payment_refund_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'refunds are kept' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state <> 'asked' then
      raise exception 'a refund begins asked, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> old.state and (old.state || ' ' || new.state) not in ('asked sent', 'asked succeeded', 'asked returned', 'sent succeeded', 'sent returned') then
    raise exception 'a refund never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.id, new.number, new.payment_id, new.account_id, new.amount_fen, new.asked_by, new.order_id)
    is distinct from (old.id, old.number, old.payment_id, old.account_id, old.amount_fen, old.asked_by, old.order_id) then
    raise exception 'what a refund is does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
