-- I17: an order is paid exactly if the ledger has its charge, refunded exactly if it has its refund.
create view ledger.audit_orders as
select 'a paid order has no charge of its sum' as problem, o.id::text as subject
  from public.customer_order o
  where o.paid_at is not null and not exists (
    select from ledger.journal j join ledger.posting l on l.journal_id = j.id join ledger.account a on a.id = l.account_id
    where j.kind = 'order.charge' and j.subject_id = o.id::text and a.owner_id = o.account_id and l.amount_fen = -o.total_fen)
union all
select 'a charge has no paid order', j.subject_id
  from ledger.journal j left join public.customer_order o on o.id::text = j.subject_id
  where j.kind = 'order.charge' and o.paid_at is null
union all
select 'a refunded order has no refund', o.id::text
  from public.customer_order o
  where o.state = 'refunded' and not exists (select from ledger.journal j where j.kind = 'order.refund' and j.subject_kind = 'order' and j.subject_id = o.id::text)
union all
select 'a failed or open order has a refund', o.id::text
  from public.customer_order o
  where o.state not in ('refunded', 'completed') and exists (
    select from ledger.journal j where j.kind = 'order.refund' and j.subject_kind = 'order' and j.subject_id = o.id::text);
revoke all on ledger.audit_orders from public;
grant select on ledger.audit_orders to runxin_app;
