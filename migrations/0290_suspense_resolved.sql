-- Money in suspense leaves it by a decision of finance: credited to the account that it was meant for, or sent back at the gateway.
alter table payment_suspense
  add column outcome text check (outcome in ('credited', 'sent-back')),
  add column resolved_by uuid references staff (id),
  add constraint payment_suspense_resolution check (length(resolution) between 1 and 300),
  add constraint payment_suspense_decided check (num_nulls(resolved_at, resolution, outcome, resolved_by) in (0, 4));

create function payment_suspense_keep() returns trigger language plpgsql as $$
begin
  if old.resolved_at is not null then
    raise exception 'what was decided about suspended money stands' using errcode = 'check_violation';
  end if;
  if (new.id, new.gateway, new.trade_no, new.payment_id, new.claimed_number, new.currency, new.amount_fen, new.reason, new.created_at)
    is distinct from (old.id, old.gateway, old.trade_no, old.payment_id, old.claimed_number, old.currency, old.amount_fen, old.reason, old.created_at) then
    raise exception 'what came does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger payment_suspense_keep before update on payment_suspense for each row execute function payment_suspense_keep();

-- Extended and not written anew: other migrations have their own actions in it.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conrelid = 'payment_audit'::regclass and conname = 'payment_audit_action_check';
  alter table payment_audit drop constraint payment_audit_action_check;
  execute format('alter table payment_audit add constraint payment_audit_action_check check ((%s) or action in (''suspense-resolved''))', regexp_replace(known, '^CHECK', ''));
end
$$;

-- Lists of finance, over all customers.
create index payment_by_time on payment (created_at desc, id desc);
create index payment_refund_by_time on payment_refund (created_at desc, id desc);
create index payment_suspense_by_time on payment_suspense (created_at desc, id desc);
