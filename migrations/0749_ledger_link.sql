-- Works with releases since 0700.
-- The same function with its body as text. PostgreSQL 15.20, and the releases of that day, refuse to add a column with a default to a table whose row type is
-- used in a parsed body.
create or replace function ledger.link(p_before bytea, p_journal ledger.journal, p_line smallint, p_amount bigint, p_seq bigint, p_balance bigint)
returns bytea language sql immutable parallel safe as $$
  select sha256(p_before || p_journal.request_hash || convert_to(
    concat_ws(E'\x1f', p_journal.id, p_journal.key, p_journal.actor, (extract(epoch from p_journal.at) * 1000)::bigint, p_line, p_amount, p_seq, p_balance), 'UTF8'))
$$;
