-- Works with releases since 0751.
-- The same function with its body as text, so that columns can be added to the journal, as in 0749_ledger_link.sql.
create or replace function ledger.entry_digest(j ledger.journal) returns bytea language sql stable as $$
  select sha256(convert_to(jsonb_build_array(
    j.id, j.kind, j.currency, j.key, encode(j.request_hash, 'hex'), j.subject_kind, j.subject_id, j.memo, j.actor, (extract(epoch from j.at) * 1000)::bigint,
    (select jsonb_agg(jsonb_build_array(p.line, p.account_id, a.owner_id, a.kind, p.currency, p.amount_fen, p.seq, p.balance_after_fen, encode(p.chain, 'hex')) order by p.line)
      from ledger.posting p left join ledger.account a on a.id = p.account_id where p.journal_id = j.id))::text, 'UTF8'))
$$;
