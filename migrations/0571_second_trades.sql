-- A second payment of a settled payment goes back to its gateway by itself, under our own refund number.
alter table payment_suspense
  add column refund_number text unique check (refund_number ~ '^R[0-9]{18}$'),
  add column refund_state text check (refund_state in ('asked', 'sent', 'succeeded', 'refused')),
  add column refund_at timestamptz(3),
  add constraint payment_suspense_refund check (num_nulls(refund_number, refund_state, refund_at) in (0, 3)),
  add constraint payment_suspense_refund_reason check (refund_number is null or (reason = 'second-trade' and payment_id is not null)),
  -- While the gateway works on it, finance decides nothing. A refund that succeeded is the decision.
  add constraint payment_suspense_refund_open check (refund_state is null or refund_state not in ('asked', 'sent') or resolved_at is null),
  add constraint payment_suspense_refund_done check (refund_state is distinct from 'succeeded' or (outcome = 'sent-back' and outcome is not null)),
  drop constraint payment_suspense_decided,
  add constraint payment_suspense_decided check (
    num_nulls(resolved_at, resolution, outcome) in (0, 3)
    and (resolved_by is null) = (resolved_at is null or (refund_state is not null and refund_state = 'succeeded')));
create index payment_suspense_refund_due on payment_suspense (refund_at) where refund_state in ('asked', 'sent');

create function payment_suspense_refund_keep() returns trigger language plpgsql as $$
begin
  if old.refund_number is distinct from new.refund_number then
    raise exception 'a refund of suspended money begins with it' using errcode = 'check_violation';
  end if;
  if old.refund_state in ('succeeded', 'refused') and old.refund_state is distinct from new.refund_state then
    raise exception 'a refund ends once' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger payment_suspense_refund_keep before update on payment_suspense for each row execute function payment_suspense_refund_keep();
