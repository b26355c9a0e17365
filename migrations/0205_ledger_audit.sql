-- Verification of the ledger: audit views, runs of the verifier, and the brake.

-- Runs of the verifier, kept as proof.
create table ledger.verification (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  journals bigint not null,
  problems bigint not null,
  first_problem text
);
create trigger immutable before update or delete on ledger.verification for each row execute function ledger.immutable();

-- Findings; empty in a correct ledger (security.md §2). Each feature adds a view named ledger.audit_<feature>.
create view ledger.audit_entries as
with chained as (
  select p.account_id, p.journal_id, p.line, p.seq, p.amount_fen, p.balance_after_fen, p.chain,
    lag(p.seq, 1, 0::bigint) over w as seq_before,
    lag(p.balance_after_fen, 1, 0::bigint) over w as balance_before,
    lag(p.chain, 1, '\x'::bytea) over w as chain_before
  from ledger.posting p where p.seq is not null
  window w as (partition by p.account_id order by p.seq)
)
select 'a journal does not balance' as problem, j.id::text as subject
  from ledger.journal j left join ledger.posting p on p.journal_id = j.id
  group by j.id having count(p.line) < 2 or sum(p.amount_fen) <> 0
union all
select 'a journal differs from what was asked', j.id::text
  from ledger.journal j
  join lateral (
    select string_agg(concat_ws(' ', coalesce(a.owner_id::text, '-'), a.kind, p.amount_fen), E'\n' order by p.line) as lines
    from ledger.posting p join ledger.account a on a.id = p.account_id where p.journal_id = j.id) l on true
  where j.request_hash <> ledger.request_hash(j.kind, j.currency, j.subject_kind, j.subject_id, j.memo, l.lines)
union all
select 'a balance differs from its postings', a.id::text
  from ledger.account a
  left join (select account_id, sum(amount_fen) as total, count(*) as lines, max(seq) as last from ledger.posting group by 1) p on p.account_id = a.id
  where a.tracked and (a.balance_fen <> coalesce(p.total, 0) or a.last_seq <> coalesce(p.last, 0) or a.last_seq <> coalesce(p.lines, 0))
union all
select 'a running balance is broken', c.journal_id || '/' || c.line
  from chained c where c.balance_after_fen <> c.balance_before + c.amount_fen or c.seq <> c.seq_before + 1
union all
select 'a hash chain is broken', c.journal_id || '/' || c.line
  from chained c join ledger.journal j on j.id = c.journal_id
  where c.chain <> ledger.link(c.chain_before, j, c.line, c.amount_fen, c.seq, c.balance_after_fen)
union all
select 'the head of a hash chain is wrong', a.id::text
  from ledger.account a
  where a.tracked and a.chain <> coalesce((select p.chain from ledger.posting p where p.account_id = a.id and p.seq is not null order by p.seq desc limit 1), '\x'::bytea)
union all
select 'a wallet is below zero', a.id::text from ledger.account a where a.tracked and a.balance_fen < 0
union all
select 'an order is refunded beyond its charge', j.subject_id
  from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
  where j.subject_kind = 'order' and a.tracked
  group by j.subject_id, a.owner_id having sum(p.amount_fen) > 0;
revoke all on ledger.audit_entries from public;
grant select on ledger.audit_entries to runxin_app;

-- All audit views of the schema, at most 100 findings each. Read-only.
create function ledger.problems() returns table (problem text, subject text) language plpgsql stable security definer set search_path = ledger, pg_temp as $$
declare
  v name;
begin
  for v in select viewname from pg_views where schemaname = 'ledger' and viewname like 'audit\_%' order by 1 loop
    return query execute format('select problem::text, subject::text from ledger.%I limit 100', v);
  end loop;
end
$$;

-- Runs the audits, records the result and sets the brake on the first finding.
create function ledger.verify(p_at timestamptz) returns table (problem text, subject text) language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  found_problems jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_array(p.problem, p.subject)), '[]') into found_problems from ledger.problems() p;
  insert into ledger.verification (at, journals, problems, first_problem)
    select p_at, (select count(*) from ledger.journal), jsonb_array_length(found_problems), found_problems #>> '{0,0}';
  if jsonb_array_length(found_problems) > 0 then
    update ledger.brake set stopped_at = p_at, reason = found_problems #>> '{0,0}' where stopped_at is null;
  end if;
  return query select f ->> 0, f ->> 1 from jsonb_array_elements(found_problems) f;
end
$$;

-- For the owner of the database only (tools/verify-ledger.ts --resume), and only over a clean ledger.
create function ledger.resume() returns void language plpgsql set search_path = ledger, pg_temp as $$
begin
  if exists (select from ledger.problems()) then
    raise exception 'the ledger still has problems' using errcode = 'LG006';
  end if;
  update ledger.brake set stopped_at = null, reason = null;
end
$$;

revoke all on ledger.verification from public;
grant select on ledger.verification to runxin_app;
revoke all on function ledger.problems, ledger.verify, ledger.resume from public;
grant execute on function ledger.verify, ledger.problems to runxin_app;
