-- Ledger: double entry, guarded by the database. The app's role can read it and call ledger.post, nothing else.
create schema ledger;

-- Accounts. A wallet belongs to a customer and keeps a running balance with a floor of zero. A house account (owner null) keeps
-- none, because it would be one hot row for all writers (measured: a quarter of the throughput). Its balance is the sum of its
-- postings.
create table ledger.account (
  id bigint generated always as identity primary key,
  owner_id uuid references public.account (id),
  kind text not null check (
    kind ~ '^(available|frozen|vouchers|revenue|refunds|commission|suspense|gateway:[a-z][a-z0-9-]{1,30})$'
    or kind = 'promotion'
    or kind = 'import'
  ),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tracked boolean not null generated always as (owner_id is not null) stored,
  balance_fen bigint not null default 0,
  last_seq bigint not null default 0,
  -- Head of the wallet's hash chain.
  chain bytea not null default '\x'::bytea,
  unique nulls not distinct (owner_id, kind, currency),
  unique (id, currency),
  constraint wallet_kind check ((owner_id is not null) = (kind in ('available', 'frozen', 'vouchers'))),
  constraint balance_not_negative check (balance_fen >= 0),
  constraint house_keeps_no_balance check (owner_id is not null or (balance_fen = 0 and last_seq = 0))
);

create function ledger.immutable() returns trigger language plpgsql as $$
begin
  raise exception '% on %.% is forbidden', tg_op, tg_table_schema, tg_table_name using errcode = 'LG003';
end
$$;
create trigger immutable before delete on ledger.account for each row execute function ledger.immutable();
create trigger not_truncated before truncate on ledger.account for each statement execute function ledger.immutable();

create function ledger.account_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.balance_fen <> 0 or new.last_seq <> 0 or new.chain <> '\x'::bytea then
      raise exception 'a new account is empty' using errcode = 'LG003';
    end if;
    return new;
  end if;
  if (new.id, new.owner_id, new.kind, new.currency) is distinct from (old.id, old.owner_id, old.kind, old.currency) then
    raise exception 'what an account is does not change' using errcode = 'LG003';
  end if;
  -- Depth 2: called by the trigger of a posting.
  if (new.balance_fen, new.last_seq, new.chain) is distinct from (old.balance_fen, old.last_seq, old.chain) and pg_trigger_depth() < 2 then
    raise exception 'a balance is changed by postings only' using errcode = 'LG003';
  end if;
  return new;
end
$$;
create trigger account_guard before insert or update on ledger.account for each row execute function ledger.account_guard();

create table ledger.journal (
  id uuid primary key,
  -- Kinds, one line per group of features.
  kind text not null check (
    kind in ('payment.credit', 'order.charge', 'order.refund', 'suspense.receive', 'suspense.release',
      'commission.hold', 'commission.release', 'commission.cancel', 'commission.reverse')
    or kind in ('refund.hold', 'refund.send', 'refund.return')
    or kind in ('transfer.escrow', 'transfer.settle', 'transfer.release', 'transfer.return', 'transfer.give-back')
    or kind in ('voucher.issue', 'voucher.expire', 'voucher.withdraw', 'mix.hold', 'mix.return')
    or kind in ('withdraw.hold', 'withdraw.return')
    or kind = 'import.credit'
  ),
  currency text not null,
  key text not null unique check (length(key) between 8 and 200),
  -- Hash of kind, currency, subject, memo and every line: the same key with another request is refused.
  request_hash bytea not null,
  -- Commission is a subject of its own: refunds of an order are compared with what its own wallet paid.
  subject_kind text not null check (
    subject_kind in ('payment', 'order', 'trade', 'commission')
    or subject_kind = 'transfer'
    or subject_kind = 'voucher'
  ),
  subject_id text not null check (length(subject_id) between 1 and 100),
  memo text not null default '' check (length(memo) <= 200),
  actor text not null check (length(actor) between 1 and 100),
  at timestamptz(3) not null,
  -- Lines are accepted only in the transaction that opened the journal.
  xid xid8 not null default pg_current_xact_id(),
  unique (id, currency)
);
-- One charge per order and one credit per payment, even if a bug invents another key (security rule 3, I16).
create unique index journal_one_charge on ledger.journal (subject_id) where kind = 'order.charge';
create unique index journal_one_credit on ledger.journal (subject_id) where kind = 'payment.credit';
create index journal_by_subject on ledger.journal (subject_kind, subject_id);

create function ledger.must_balance() returns trigger language plpgsql as $$
declare
  j uuid := coalesce(to_jsonb(new) ->> 'journal_id', to_jsonb(new) ->> 'id')::uuid;
  lines bigint;
  total numeric;
begin
  select count(*), sum(amount_fen) into lines, total from ledger.posting where journal_id = j;
  if lines < 2 or total <> 0 then
    raise exception 'journal % has % line(s) and a sum of %', j, lines, coalesce(total, 0) using errcode = 'LG002';
  end if;
  return null;
end
$$;
-- Postings too: otherwise `set constraints all immediate` followed by one more line would pass.
create constraint trigger must_balance after insert on ledger.journal deferrable initially deferred for each row execute function ledger.must_balance();
create trigger immutable before update or delete on ledger.journal for each row execute function ledger.immutable();
create trigger not_truncated before truncate on ledger.journal for each statement execute function ledger.immutable();

create table ledger.posting (
  journal_id uuid not null,
  line smallint not null,
  account_id bigint not null,
  -- With the two composite keys, one journal cannot mix currencies (I11).
  currency text not null,
  amount_fen bigint not null check (amount_fen <> 0),
  -- Wallets only: gap-free order, balance after this line, and the hash that chains it to the line before.
  seq bigint,
  balance_after_fen bigint,
  chain bytea,
  primary key (journal_id, line),
  foreign key (journal_id, currency) references ledger.journal (id, currency),
  foreign key (account_id, currency) references ledger.account (id, currency),
  check ((seq is null) = (balance_after_fen is null) and (seq is null) = (chain is null))
);
create unique index posting_by_seq on ledger.posting (account_id, seq) where seq is not null;
create index posting_by_account on ledger.posting (account_id);

create function ledger.posting_apply() returns trigger language plpgsql as $$
declare
  j ledger.journal;
  before bytea;
  a record;
begin
  select * into j from ledger.journal where id = new.journal_id;
  if j.xid is distinct from pg_current_xact_id() then
    raise exception 'journal % is closed', new.journal_id using errcode = 'LG001';
  end if;
  new.seq := null; new.balance_after_fen := null; new.chain := null;
  -- The row lock orders concurrent lines of one wallet, so `before` is the true head.
  select chain into before from ledger.account where id = new.account_id and tracked for no key update;
  if found then
    update ledger.account set
      balance_fen = balance_fen + new.amount_fen,
      last_seq = last_seq + 1,
      chain = ledger.link(before, j, new.line, new.amount_fen, last_seq + 1, balance_fen + new.amount_fen)
    where id = new.account_id
    returning balance_fen, last_seq, chain into a;
    new.balance_after_fen := a.balance_fen; new.seq := a.last_seq; new.chain := a.chain;
  end if;
  return new;
end
$$;
create trigger posting_apply before insert on ledger.posting for each row execute function ledger.posting_apply();
create constraint trigger must_balance after insert on ledger.posting deferrable initially deferred for each row execute function ledger.must_balance();
create trigger immutable before update or delete on ledger.posting for each row execute function ledger.immutable();
create trigger not_truncated before truncate on ledger.posting for each statement execute function ledger.immutable();

-- Emergency brake: after a broken invariant, money stops and reading goes on. One row, which the app's role cannot write.
create table ledger.brake (
  single boolean primary key default true check (single),
  stopped_at timestamptz(3),
  reason text
);
insert into ledger.brake default values;

create function ledger.request_hash(p_kind text, p_currency text, p_subject_kind text, p_subject_id text, p_memo text, p_lines text)
returns bytea language sql immutable parallel safe
return sha256(convert_to(concat_ws(E'\x1f', p_kind, p_currency, p_subject_kind, p_subject_id, p_memo, p_lines), 'UTF8'));

-- Link of one wallet line: covers the line before, this line, and (through the request hash) every other line of its journal.
create function ledger.link(p_before bytea, p_journal ledger.journal, p_line smallint, p_amount bigint, p_seq bigint, p_balance bigint)
returns bytea language sql immutable parallel safe
return sha256(p_before || p_journal.request_hash || convert_to(
  concat_ws(E'\x1f', p_journal.id, p_journal.key, p_journal.actor, (extract(epoch from p_journal.at) * 1000)::bigint, p_line, p_amount, p_seq, p_balance), 'UTF8'));

-- Account of an owner (null = house) and kind, opened if it is missing. Two branches, because only they use the index: `is not
-- distinct from` read the whole table, twice per posting.
create function ledger.open_account(p_owner uuid, p_kind text, p_currency text) returns bigint language plpgsql set search_path = ledger, pg_temp as $$
declare
  found_id bigint;
begin
  for attempt in 1..2 loop
    if p_owner is null then
      select id into found_id from ledger.account where owner_id is null and kind = p_kind and currency = p_currency;
    else
      select id into found_id from ledger.account where owner_id = p_owner and kind = p_kind and currency = p_currency;
    end if;
    exit when found_id is not null;
    insert into ledger.account (owner_id, kind, currency) values (p_owner, p_kind, p_currency) on conflict do nothing returning id into found_id;
    exit when found_id is not null;
  end loop;
  return found_id;
end
$$;

-- Posts one journal; the only way in. p_lines: [{"owner": uuid | null, "kind": "available", "amount": "-1234"}, …]. Opens missing
-- accounts, locks wallets in the order of their ids, and returns `posted`, `replayed` (this key is done), `too-low` or `stopped`.
-- The last two moved nothing and leave the caller's transaction usable.
create function ledger.post(
  p_id uuid, p_kind text, p_currency text, p_key text, p_lines jsonb,
  p_subject_kind text, p_subject_id text, p_memo text, p_actor text, p_at timestamptz
) returns table (outcome text, journal_id uuid) language plpgsql security definer set search_path = ledger, pg_temp as $$
declare
  hash bytea;
  done record;
  ids bigint[] := '{}';
  amounts bigint[] := '{}';
begin
  if (select stopped_at from ledger.brake) is not null then
    return query select 'stopped', null::uuid; return;
  end if;
  select ledger.request_hash(p_kind, p_currency, p_subject_kind, p_subject_id, p_memo,
      string_agg(concat_ws(' ', coalesce(l ->> 'owner', '-'), l ->> 'kind', (l ->> 'amount')::bigint), E'\n' order by ord)),
      array_agg((l ->> 'amount')::bigint order by ord)
    into hash, amounts from jsonb_array_elements(p_lines) with ordinality x (l, ord);

  -- Opened in one order by everybody, so that two first journals do not wait for each other.
  perform ledger.open_account((l ->> 'owner')::uuid, l ->> 'kind', p_currency)
    from (select l from jsonb_array_elements(p_lines) l order by l ->> 'owner', l ->> 'kind') sorted;
  select array_agg(ledger.open_account((l ->> 'owner')::uuid, l ->> 'kind', p_currency) order by ord)
    into ids from jsonb_array_elements(p_lines) with ordinality x (l, ord);
  perform from ledger.account a where a.id = any (ids) and a.tracked order by a.id for no key update;

  -- After the locks: a concurrent twin has committed by now, and its charge must not make this one look too expensive.
  select j.id, j.request_hash into done from ledger.journal j where j.key = p_key;
  if not found then
    if exists (
      select from ledger.account a join unnest(ids, amounts) as line (id, amount) on line.id = a.id
      where a.tracked group by a.id having a.balance_fen + sum(line.amount) < 0)
    then
      return query select 'too-low', null::uuid; return;
    end if;
    insert into ledger.journal (id, kind, currency, key, request_hash, subject_kind, subject_id, memo, actor, at)
      values (p_id, p_kind, p_currency, p_key, hash, p_subject_kind, p_subject_id, p_memo, p_actor, p_at)
      on conflict (key) do nothing;
    if found then
      -- Receiving lines first, so that a wallet named twice does not dip below zero in between.
      insert into ledger.posting (journal_id, line, account_id, currency, amount_fen)
        select p_id, line.ord::smallint, line.id, p_currency, line.amount
        from unnest(ids, amounts) with ordinality as line (id, amount, ord)
        order by line.amount desc, line.ord;
      -- I20: refunds of an order never exceed what the same wallet paid for it. The wallet's lock makes this race-free.
      if p_subject_kind = 'order' and exists (
        select from ledger.journal j join ledger.posting p on p.journal_id = j.id join ledger.account a on a.id = p.account_id
        where j.subject_kind = 'order' and j.subject_id = p_subject_id and a.tracked
        group by a.owner_id having sum(p.amount_fen) > 0)
      then
        raise exception 'refunds of order % exceed its charge', p_subject_id using errcode = 'LG005';
      end if;
      return query select 'posted', p_id; return;
    end if;
    select j.id, j.request_hash into done from ledger.journal j where j.key = p_key;
  end if;
  if done.request_hash <> hash then
    raise exception 'key % was used for another request', p_key using errcode = 'LG004';
  end if;
  return query select 'replayed', done.id;
end
$$;

insert into ledger.account (owner_id, kind, currency)
  values (null, 'revenue', 'CNY'), (null, 'refunds', 'CNY'), (null, 'commission', 'CNY'), (null, 'suspense', 'CNY'), (null, 'promotion', 'CNY'), (null, 'import', 'CNY');

revoke all on all tables in schema ledger from public;
revoke all on all functions in schema ledger from public;
grant usage on schema ledger to runxin_app;
grant select on all tables in schema ledger to runxin_app;
grant execute on function ledger.post to runxin_app;
-- Deferred triggers run as the committing role before PostgreSQL 18; these two read only what that role may read.
grant execute on function ledger.request_hash, ledger.link to runxin_app;
