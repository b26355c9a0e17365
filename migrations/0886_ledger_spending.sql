-- Works with releases since 0860.

-- Money that a wallet spent in each quarter of an hour: charges less refunds. The page of a customer with ten thousand orders read every line of theirs. A
-- quarter, because time zones differ by quarters: a month of any of them is a sum of whole rows.
create table ledger.spending (
  account_id bigint not null references ledger.account (id),
  quarter timestamptz(3) not null check (quarter = date_bin('15 minutes', quarter, 'epoch'::timestamptz)),
  fen bigint not null,
  primary key (account_id, quarter) include (fen)
);

-- Part of the transaction that posts, under the lock of the wallet's row.
create function ledger.spending_apply() returns trigger language plpgsql set search_path = ledger, pg_temp as $$
begin
  insert into ledger.spending as s (account_id, quarter, fen)
    select a.id, date_bin('15 minutes', j.at, 'epoch'::timestamptz), -new.amount_fen
    from ledger.account a join ledger.journal j on j.id = new.journal_id
    where a.id = new.account_id and a.kind = 'available' and j.kind in ('order.charge', 'order.refund')
    on conflict (account_id, quarter) do update set fen = s.fen + excluded.fen;
  return null;
end
$$;

-- Waits for running postings and holds new ones until the rows so far are summed, so that each line counts once.
create trigger spending_apply after insert on ledger.posting for each row execute function ledger.spending_apply();

-- For the owner of the database: also after a difference that the proof found.
create function ledger.sum_spending() returns void language sql set search_path = ledger, pg_temp as $$
  lock table ledger.posting in share row exclusive mode;
  delete from ledger.spending;
  insert into ledger.spending (account_id, quarter, fen)
    select a.id, date_bin('15 minutes', j.at, 'epoch'::timestamptz), -sum(p.amount_fen)
    from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
    where a.kind = 'available' and j.kind in ('order.charge', 'order.refund') group by 1, 2;
$$;
select ledger.sum_spending();

-- Reads every line of a wallet, so it belongs to the nightly proof and to that of everything, not to the one of each minute.
create view ledger.nightly_spending as
select 'the spending of a wallet differs from its postings' as problem, a.id::text as subject, a.owner_id as key
from ledger.account a
where a.kind = 'available' and exists (
  select from (
    select date_bin('15 minutes', j.at, 'epoch'::timestamptz) as quarter, -sum(p.amount_fen) as fen
    from ledger.posting p join ledger.journal j on j.id = p.journal_id
    where p.account_id = a.id and j.kind in ('order.charge', 'order.refund') group by 1) posted
  full join (select s.quarter, s.fen from ledger.spending s where s.account_id = a.id) summed on summed.quarter = posted.quarter
  where posted.fen is distinct from summed.fen);

create or replace function ledger.problems() returns table (problem text, subject text) language plpgsql stable security definer set search_path = ledger, pg_temp as $$
declare
  v name;
begin
  for v in select viewname from pg_views where schemaname = 'ledger' and (viewname like 'audit\_%' or viewname like 'nightly\_%') order by 1 loop
    return query execute format('select problem::text, subject::text from ledger.%I limit 100', v);
  end loop;
end
$$;

revoke all on ledger.spending, ledger.nightly_spending from public;
revoke all on function ledger.spending_apply, ledger.sum_spending from public;
grant select on ledger.spending, ledger.nightly_spending to runxin_app;
