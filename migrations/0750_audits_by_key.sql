-- Every audit view names the key of the row that it judges: the journal, the wallet's owner, or the row of a feature. Each branch reads
-- only the rows of that key through an index, so a verification of a range of keys costs as much as the range has rows. A new view needs
-- the column too: `where key between …` is how the nightly verification reads it, `key = any (…)` the one of each minute.

-- The id in a text, or null where there is none: a forged text is a finding and not an error.
create function ledger.uuid_of(p_text text) returns uuid language sql immutable parallel safe
return case when p_text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_text::uuid end;
revoke all on function ledger.uuid_of from public;
grant execute on function ledger.uuid_of to runxin_app;

create or replace view ledger.audit_entries as
select 'a journal does not balance' as problem, j.id::text as subject, j.id as key
  from ledger.journal j
  left join lateral (select count(*) as lines, sum(p.amount_fen) as total from ledger.posting p where p.journal_id = j.id) l on true
  where l.lines < 2 or l.total <> 0
union all
select 'a journal differs from what was asked', j.id::text, j.id
  from ledger.journal j
  join lateral (
    select string_agg(concat_ws(' ', coalesce(a.owner_id::text, '-'), a.kind, p.amount_fen), E'\n' order by p.line) as lines
    from ledger.posting p join ledger.account a on a.id = p.account_id where p.journal_id = j.id) l on true
  where j.request_hash <> ledger.request_hash(j.kind, j.currency, j.subject_kind, j.subject_id, j.memo, l.lines)
union all
select 'a line has no journal', p.journal_id || '/' || p.line, p.journal_id
  from ledger.posting p where not exists (select from ledger.journal j where j.id = p.journal_id)
union all
select 'a line of a wallet is outside of its chain', p.journal_id || '/' || p.line, p.journal_id
  from ledger.posting p left join ledger.account a on a.id = p.account_id
  where a.id is null or a.tracked <> (p.seq is not null)
union all
select 'a balance differs from its postings', a.id::text, a.owner_id
  from ledger.account a
  left join lateral (select p.seq, p.balance_after_fen from ledger.posting p where p.account_id = a.id and p.seq is not null order by p.seq desc limit 1) h on true
  where a.tracked and (a.balance_fen <> coalesce(h.balance_after_fen, 0) or a.last_seq <> coalesce(h.seq, 0))
union all
select 'a running balance is broken', p.journal_id || '/' || p.line, p.journal_id
  from ledger.posting p left join ledger.posting b on b.account_id = p.account_id and b.seq = p.seq - 1
  where p.seq is not null and (p.seq < 1 or (p.seq = 1) <> (b.seq is null) or p.balance_after_fen <> coalesce(b.balance_after_fen, 0) + p.amount_fen)
union all
select 'a hash chain is broken', p.journal_id || '/' || p.line, p.journal_id
  from ledger.posting p join ledger.journal j on j.id = p.journal_id
  left join ledger.posting b on b.account_id = p.account_id and b.seq = p.seq - 1
  where p.seq is not null and p.chain <> ledger.link(coalesce(b.chain, '\x'::bytea), j, p.line, p.amount_fen, p.seq, p.balance_after_fen)
union all
select 'the head of a hash chain is wrong', a.id::text, a.owner_id
  from ledger.account a
  where a.tracked and a.chain <> coalesce((select p.chain from ledger.posting p where p.account_id = a.id and p.seq is not null order by p.seq desc limit 1), '\x'::bytea)
union all
select 'a wallet is below zero', a.id::text, a.owner_id from ledger.account a where a.tracked and a.balance_fen < 0
union all
select 'an order is refunded beyond its charge', j.subject_id, j.id
  from ledger.journal j
  where j.subject_kind = 'order' and j.kind <> 'order.charge' and exists (
    select from ledger.journal s join ledger.posting p on p.journal_id = s.id join ledger.account a on a.id = p.account_id
    where s.subject_kind = 'order' and s.subject_id = j.subject_id and a.tracked
    group by a.owner_id having sum(p.amount_fen) > 0);

create or replace view ledger.audit_orders as
select 'a paid order has no charge of its sum' as problem, o.id::text as subject, o.id as key
  from public.customer_order o
  where o.paid_at is not null and o.total_fen is distinct from coalesce((
    select -sum(l.amount_fen) from ledger.journal j join ledger.posting l on l.journal_id = j.id join ledger.account a on a.id = l.account_id
    where j.kind = 'order.charge' and j.subject_id = o.id::text and a.owner_id = o.account_id), 0)
union all
select 'a charge has no paid order', j.subject_id, j.id
  from ledger.journal j left join public.customer_order o on o.id = ledger.uuid_of(j.subject_id)
  where j.kind = 'order.charge' and o.paid_at is null
union all
select 'a refunded order has no refund', o.id::text, o.id
  from public.customer_order o
  where o.state = 'refunded' and not exists (select from ledger.journal j where j.kind = 'order.refund' and j.subject_kind = 'order' and j.subject_id = o.id::text)
union all
select 'a failed or open order has a refund', o.id::text, o.id
  from public.customer_order o
  where o.state not in ('refunded', 'completed') and exists (
    select from ledger.journal j where j.kind = 'order.refund' and j.subject_kind = 'order' and j.subject_id = o.id::text);

create or replace view ledger.audit_payments as
select 'a settled payment has no credit of its sum' as problem, p.id::text as subject, p.id as key
  from public.payment p
  where p.settled_at is not null and not exists (
    select from ledger.journal j join ledger.posting l on l.journal_id = j.id join ledger.account a on a.id = l.account_id
    where j.kind = 'payment.credit' and j.subject_id = p.id::text and j.currency = p.currency
      and a.owner_id = p.account_id and a.kind = 'available' and l.amount_fen = p.amount_fen)
union all
select 'a credit has no settled payment', j.subject_id, j.id
  from ledger.journal j left join public.payment p on p.id = ledger.uuid_of(j.subject_id)
  where j.kind = 'payment.credit' and p.settled_at is null
union all
select 'suspense differs from its records', s.id::text, s.id
  from public.payment_suspense s
  where (case when s.resolved_at is null then s.amount_fen else 0 end) <> coalesce((
    select sum(l.amount_fen) from ledger.journal j join ledger.posting l on l.journal_id = j.id join ledger.account a on a.id = l.account_id
    where j.key in ('suspense.receive:' || s.gateway || ':' || s.trade_no, 'suspense.release:' || s.gateway || ':' || s.trade_no)
      and a.kind = 'suspense' and a.currency = s.currency), 0)
union all
select 'suspense differs from its records', j.key, j.id
  from ledger.journal j join ledger.posting l on l.journal_id = j.id join ledger.account a on a.id = l.account_id
  where a.kind = 'suspense' and not exists (
    select from public.payment_suspense s
    where s.gateway = split_part(j.key, ':', 2) and s.trade_no = j.subject_id and s.currency = a.currency
      and j.key in ('suspense.receive:' || s.gateway || ':' || s.trade_no, 'suspense.release:' || s.gateway || ':' || s.trade_no));

create or replace view ledger.audit_refunds as
select 'a refund differs from its journals' as problem, r.id::text as subject, r.id as key
  from public.payment_refund r
  left join lateral (
    select
      coalesce(sum(p.amount_fen) filter (where a.kind = 'frozen'), 0) as frozen,
      coalesce(sum(p.amount_fen) filter (where a.kind = 'available'), 0) as available
    from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
    where j.key in ('refund.hold:' || r.id, 'refund.send:' || r.id, 'refund.return:' || r.id) and a.owner_id = r.account_id) l on true
  where (l.frozen, l.available) is distinct from (
    case when r.state in ('asked', 'sent') then r.amount_fen else 0 end,
    case when r.state = 'returned' then 0 else -r.amount_fen end)
union all
select 'a refund journal has no refund', j.key, j.id
  from ledger.journal j left join public.payment_refund r on r.id = ledger.uuid_of(split_part(j.key, ':', 2))
  where j.kind in ('refund.hold', 'refund.send', 'refund.return') and r.id is null
union all
select 'a payment counts other refunds than it has', p.id::text, p.id
  from public.payment p
  left join lateral (select sum(r.amount_fen) as total from public.payment_refund r where r.payment_id = p.id and r.state <> 'returned') r on true
  where p.refunded_fen <> coalesce(r.total, 0);

create or replace view ledger.audit_vouchers as
select 'vouchers differ from their wallet' as problem, a.owner_id::text as subject, a.owner_id as key
  from ledger.account a
  left join lateral (select sum(v.left_fen + v.held_fen) as total from public.voucher v where v.account_id = a.owner_id) v on true
  where a.kind = 'vouchers' and a.balance_fen <> coalesce(v.total, 0)
union all
select 'a voucher was not issued with its sum', v.id::text, v.id
  from public.voucher v
  where v.amount_fen is distinct from (
    select sum(l.amount_fen) from ledger.journal j join ledger.posting l on l.journal_id = j.id join ledger.account a on a.id = l.account_id
    where j.key = 'voucher.issue:' || v.id and a.owner_id = v.account_id and a.kind = 'vouchers')
union all
select 'a voucher holds other than what was set aside', v.id::text, v.id
  from public.voucher v
  left join lateral (
    select sum(h.amount_fen) as total from public.voucher_hold h join public.payment_hold p on p.payment_id = h.payment_id
    where h.voucher_id = v.id and p.state = 'held') h on true
  where v.held_fen <> coalesce(h.total, 0)
union all
select 'an order took other vouchers than it was charged', u.order_id::text, u.order_id
  from public.voucher_use u
  where (select sum(other.amount_fen) from public.voucher_use other where other.order_id = u.order_id) is distinct from (
    select -sum(l.amount_fen) from ledger.journal j join ledger.posting l on l.journal_id = j.id join ledger.account a on a.id = l.account_id
    where j.kind = 'order.charge' and j.subject_id = u.order_id::text and a.kind = 'vouchers')
union all
select 'an order took other vouchers than it was charged', j.subject_id, j.id
  from ledger.journal j
  where j.kind = 'order.charge' and coalesce((select sum(u.amount_fen) from public.voucher_use u where u.order_id = ledger.uuid_of(j.subject_id)), 0) <> coalesce((
    select -sum(l.amount_fen) from ledger.posting l join ledger.account a on a.id = l.account_id where l.journal_id = j.id and a.kind = 'vouchers'), 0)
union all
select 'a hold differs from its journals', h.payment_id::text, h.payment_id
  from public.payment_hold h
  left join lateral (
    select coalesce(sum(l.amount_fen), 0) as frozen
    from ledger.journal j join ledger.posting l on l.journal_id = j.id join ledger.account a on a.id = l.account_id
    where j.key in ('mix.hold:' || h.payment_id, 'mix.return:' || h.payment_id) and a.kind = 'frozen') l on true
  where l.frozen <> case h.state when 'held' then h.balance_fen else 0 end
union all
select 'a hold outlived its payment', h.payment_id::text, h.payment_id
  from public.payment_hold h join public.payment p on p.id = h.payment_id
  where h.state = 'held' and p.state not in ('created', 'pending')
union all
select 'an order gave back more of one wallet than it took', j.subject_id, j.id
  from ledger.journal j
  where j.subject_kind = 'order' and j.kind <> 'order.charge' and exists (
    select from ledger.journal s join ledger.posting p on p.journal_id = s.id join ledger.account a on a.id = p.account_id
    where s.subject_kind = 'order' and s.subject_id = j.subject_id and a.tracked
    group by p.account_id having sum(p.amount_fen) > 0);

create or replace view ledger.audit_withdrawals as
select 'a withdrawal differs from its journals' as problem, w.id::text as subject, w.id as key
  from public.withdrawal w
  left join lateral (
    select coalesce(sum(p.amount_fen), 0) as frozen
    from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
    where j.key in ('withdraw.hold:' || w.id, 'withdraw.return:' || w.id) and a.owner_id = w.account_id and a.kind = 'frozen') l on true
  where l.frozen <> case w.state when 'requested' then w.amount_fen else 0 end
union all
select 'a withdrawal was sent as another sum', w.id::text, w.id
  from public.withdrawal w join public.payment_refund r on r.id = w.refund_id
  where r.amount_fen <> w.amount_fen or r.payment_id <> w.payment_id or r.account_id <> w.account_id;

create or replace view ledger.audit_commission as
select 'a commission differs from its journals' as problem, c.id::text as subject, c.id as key
  from public.commission c
  left join lateral (
    select
      coalesce(sum(p.amount_fen) filter (where a.kind = 'frozen'), 0) as frozen,
      coalesce(sum(p.amount_fen) filter (where a.kind = 'available'), 0) as available
    from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
    where j.subject_kind = 'commission' and j.subject_id = c.id::text and a.owner_id = c.account_id) l on true
  where (l.frozen, l.available) is distinct from (
    case c.state when 'held' then c.amount_fen - c.returned_fen else 0 end,
    case when c.state in ('paid', 'owed') then c.amount_fen - c.returned_fen else 0 end)
union all
select 'a journal has no commission', j.subject_id, j.id
  from ledger.journal j left join public.commission c on c.id = ledger.uuid_of(j.subject_id)
  where j.subject_kind = 'commission' and c.id is null
union all
select 'a commission outlived its order', c.id::text, c.id
  from public.commission c join public.customer_order o on o.id = c.order_id
  where c.state in ('held', 'paid') and o.state = 'refunded' and o.state_at < now() - interval '1 day';

create or replace view ledger.audit_transfers as
select 'a transfer differs from its journals' as problem, t.id::text as subject, t.id as key
  from public.transfer t
  join lateral (
    select
      coalesce(sum(p.amount_fen) filter (where a.owner_id = t.receiver_id and a.kind = 'available'), 0) as receiver_available,
      coalesce(sum(p.amount_fen) filter (where a.owner_id = t.receiver_id and a.kind = 'frozen'), 0) as receiver_frozen,
      coalesce(sum(p.amount_fen) filter (where a.owner_id = t.seller_id and a.kind = 'available'), 0) as seller_available,
      coalesce(sum(p.amount_fen) filter (where a.owner_id = t.seller_id and a.kind = 'frozen'), 0) as seller_frozen,
      coalesce(sum(abs(p.amount_fen)) filter (where a.owner_id is null or a.owner_id not in (t.seller_id, t.receiver_id)), 0) as elsewhere
    from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
    where j.subject_kind = 'transfer' and j.subject_id = t.id::text) m on true
  where (m.receiver_available, m.receiver_frozen, m.seller_available, m.seller_frozen, m.elsewhere) is distinct from (
    case when t.money in ('escrow', 'held', 'released') then -t.price_fen else 0 end,
    case when t.money = 'escrow' then t.price_fen else 0 end,
    case when t.money = 'released' then t.price_fen else 0 end,
    case when t.money = 'held' then t.price_fen else 0 end,
    0)
union all
select 'a transfer journal has no transfer', j.subject_id, j.id
  from ledger.journal j left join public.transfer t on t.id = ledger.uuid_of(j.subject_id)
  where j.subject_kind = 'transfer' and t.id is null
union all
select 'a server of a completed transfer did not move', s.server_id::text, t.id
  from public.transfer t join public.transfer_server s on s.transfer_id = t.id
  where (t.state = 'completed') <> (s.moved_at is not null);

create or replace view ledger.audit_imports as
select 'an imported balance differs from its link' as problem, l.source || '/' || l.external_id as subject, l.account_id as key
  from public.import_link l
  where l.credit_fen > 0 and l.credit_fen is distinct from (
    select sum(p.amount_fen) from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
    where j.kind = 'import.credit' and j.subject_kind = 'trade' and j.subject_id = l.source || '/' || l.external_id
      and a.kind = 'available' and a.owner_id = l.account_id)
union all
select 'an imported balance differs from its link', j.subject_id, j.id
  from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
  where j.kind = 'import.credit' and a.kind = 'available' and not exists (
    select from public.import_link l
    where l.account_id = a.owner_id and l.credit_fen > 0 and l.source || '/' || l.external_id = j.subject_id);

create or replace view ledger.audit_server_refunds as
select 'a refunded server differs from its journal' as problem, r.server_id::text as subject, r.order_id as key
  from public.server_refund r
  where r.amount_fen <> coalesce((
    select sum(p.amount_fen) from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
    where j.key = 'order.refund:' || r.order_id || ':server-' || r.ordinal and a.owner_id = r.account_id), 0)
union all
select 'a refund of a server has no row', j.key, j.id
  from ledger.journal j
  where j.kind = 'order.refund' and j.key like '%:server-%' and not exists (
    select from public.server_refund r
    where r.order_id = ledger.uuid_of(split_part(j.key, ':', 2)) and j.key = 'order.refund:' || r.order_id || ':server-' || r.ordinal);
