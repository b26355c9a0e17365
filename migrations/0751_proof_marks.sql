-- The ledger has an order: era, transaction, id. Every journal below the oldest running transaction has its final place, so a proof can
-- extend a hash chain over them from a mark. An era is one life of a database server: transaction numbers start again in a restored
-- database, so a restore begins the next one. Entries before this migration are era 0.
create table ledger.era (
  single boolean primary key default true check (single),
  era smallint not null
);
insert into ledger.era (era) values (1);

create function ledger.current_era() returns smallint language sql stable security definer set search_path = ledger, pg_temp
return (select era from ledger.era);

alter table ledger.journal add column era smallint not null default 0;
alter table ledger.journal alter column era set default ledger.current_era();
create index journal_in_order on ledger.journal (era, xid, id);

-- Digest of a journal with its lines and the owners of their accounts. Place and transaction are left out, because a restore changes neither money nor meaning.
create function ledger.entry_digest(j ledger.journal) returns bytea language sql stable
return sha256(convert_to(jsonb_build_array(
  j.id, j.kind, j.currency, j.key, encode(j.request_hash, 'hex'), j.subject_kind, j.subject_id, j.memo, j.actor, (extract(epoch from j.at) * 1000)::bigint,
  (select jsonb_agg(jsonb_build_array(p.line, p.account_id, a.owner_id, a.kind, p.currency, p.amount_fen, p.seq, p.balance_after_fen, encode(p.chain, 'hex')) order by p.line)
    from ledger.posting p left join ledger.account a on a.id = p.account_id where p.journal_id = j.id))::text, 'UTF8'));

-- The proven mark: the last proven journal in that order, the number and the hash chain of all up to it, and the last proven account. Sealed under the app's
-- secret, which is not in the database.
create table ledger.proof_mark (
  single boolean primary key default true check (single),
  era smallint not null,
  xid xid8 not null,
  journal_id uuid not null,
  digest bytea not null check (octet_length(digest) = 32),
  journals bigint not null check (journals > 0),
  chain bytea not null check (octet_length(chain) = 32),
  account_id bigint not null,
  at timestamptz(3) not null,
  seal bytea not null check (octet_length(seal) = 32)
);

-- The verification of everything, in slices. A killed one goes on at its cursor: first along the order of journals up to the mark at its start, then along
-- the keys of the audit views. Sealed like the mark.
create table ledger.proof_run (
  id bigint generated always as identity primary key,
  started_at timestamptz(3) not null,
  state text not null check (length(state) < 200000),
  seal bytea not null check (octet_length(seal) = 32),
  finished_at timestamptz(3)
);
create unique index proof_run_one_open on ledger.proof_run ((true)) where finished_at is null;

-- `new`: what was posted since the mark. `all`: everything. The runs of before read everything.
alter table ledger.verification add column scope text not null default 'all' check (scope in ('new', 'all'));
create index verification_of_all on ledger.verification (id) where scope = 'all' and problems = 0;

-- Records a verification of the app and stops money on a finding.
create function ledger.record_proof(p_at timestamptz, p_scope text, p_journals bigint, p_problems jsonb) returns void
language plpgsql security definer set search_path = ledger, pg_temp as $$
begin
  insert into ledger.verification (at, journals, problems, first_problem, scope)
    values (p_at, p_journals, jsonb_array_length(p_problems), p_problems #>> '{0,problem}', p_scope);
  if jsonb_array_length(p_problems) > 0 then
    update ledger.posting_freeze set stopped_at = p_at, reason = p_problems #>> '{0,problem}' where stopped_at is null;
  end if;
end
$$;

-- End of the next range of keys: no large table has more than p_rows rows in it. Null where fewer are left.
create function ledger.next_key(p_after uuid, p_rows integer) returns uuid language sql stable
return (select least(
  (select id from ledger.journal where id > p_after order by id offset p_rows limit 1),
  (select id from public.customer_order where id > p_after order by id offset p_rows limit 1),
  (select id from public.payment where id > p_after order by id offset p_rows limit 1),
  (select id from public.account where id > p_after order by id offset p_rows limit 1),
  (select id from public.voucher where id > p_after order by id offset p_rows limit 1),
  (select id from public.commission where id > p_after order by id offset p_rows limit 1)));

-- Smallest key that newId makes at that time.
create function ledger.first_key(p_at timestamptz) returns uuid language sql immutable parallel safe
return (lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid;

-- For the owner of the database: begins an era after a restore.
create function ledger.begin_era() returns void language sql set search_path = ledger, pg_temp as $$
  update ledger.era set era = era + 1
$$;

-- For the owner of the database, after a repair: the next proof begins with the first journal.
create function ledger.forget_proof() returns void language sql set search_path = ledger, pg_temp as $$
  delete from ledger.proof_mark;
  update ledger.proof_run set finished_at = now() where finished_at is null
$$;

-- Whether the present era has transactions that this server has not reached, so its rows are from another server.
create function ledger.is_foreign() returns boolean language sql stable
return exists (select from ledger.journal j where j.era = ledger.current_era() and j.xid >= pg_snapshot_xmax(pg_current_snapshot()));

revoke all on ledger.era, ledger.proof_mark, ledger.proof_run from public;
grant select on ledger.era to runxin_app;
grant select, insert, update on ledger.proof_mark, ledger.proof_run to runxin_app;
revoke all on function ledger.current_era, ledger.entry_digest, ledger.record_proof, ledger.next_key, ledger.first_key, ledger.begin_era, ledger.forget_proof, ledger.is_foreign from public;
grant execute on function ledger.current_era, ledger.entry_digest, ledger.record_proof, ledger.next_key, ledger.first_key, ledger.is_foreign to runxin_app;
