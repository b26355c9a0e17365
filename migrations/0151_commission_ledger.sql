-- Commission in the ledger: the house's commission account against the partner's wallets.
alter table ledger.journal drop constraint journal_kind_check, drop constraint journal_subject_kind_check;
alter table ledger.journal add constraint journal_kind_check check (kind in (
  'payment.credit', 'order.charge', 'order.refund', 'suspense.receive', 'suspense.release',
  'commission.hold', 'commission.release', 'commission.cancel', 'commission.reverse'
));
-- Not the order: its refunds are compared with what its own wallet paid.
alter table ledger.journal add constraint journal_subject_kind_check check (subject_kind in ('payment', 'order', 'trade', 'commission'));

-- I24: commission stands in the books exactly as its rows say, and none outlives a refunded order by more than a day.
create view ledger.audit_commission as
select 'a commission differs from its journals' as problem, c.id::text as subject
  from public.commission c
  left join lateral (
    select
      coalesce(sum(p.amount_fen) filter (where a.kind = 'frozen'), 0) as frozen,
      coalesce(sum(p.amount_fen) filter (where a.kind = 'available'), 0) as available
    from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
    where j.subject_kind = 'commission' and j.subject_id = c.id::text and a.owner_id = c.account_id) l on true
  where (l.frozen, l.available) is distinct from (
    case c.state when 'held' then c.amount_fen else 0 end,
    case when c.state in ('paid', 'owed') then c.amount_fen else 0 end)
union all
select 'a journal has no commission', j.subject_id
  from ledger.journal j left join public.commission c on c.id::text = j.subject_id
  where j.subject_kind = 'commission' and c.id is null
union all
select 'a commission outlived its order', c.id::text
  from public.commission c join public.customer_order o on o.id = c.order_id
  where c.state in ('held', 'paid') and o.state = 'refunded' and o.state_at < now() - interval '1 day';
revoke all on ledger.audit_commission from public;
grant select on ledger.audit_commission to runxin_app;
