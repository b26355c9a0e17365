-- Transfers: a server changes its owner, free or for a price that the ledger holds until nobody can complain any more.
create table transfer (
  id uuid primary key,
  number text not null unique check (number ~ '^T[0-9]{17}$'),
  seller_id uuid not null references account (id),
  -- Null while nobody has opened the link.
  receiver_id uuid references account (id),
  way text not null check (way in ('account', 'link')),
  link_hash bytea unique,
  price_fen bigint not null check (price_fen = 0 or price_fen between 10 and 5000000),
  snapshots text not null check (snapshots in ('move', 'wipe')),
  state text not null check (state in
    ('awaiting', 'accepted', 'escrowed', 'review', 'executing', 'completed', 'rejected', 'cancelled', 'expired', 'failed')),
  -- Where the price is; the ledger's audit compares.
  money text not null check (money in ('none', 'escrow', 'held', 'released', 'returned')),
  created_at timestamptz(3) not null,
  state_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at),
  release_at timestamptz(3),
  failure text check (failure in ('engine', 'review')),
  dispute_reason text check (dispute_reason in ('not-as-described', 'no-access', 'content', 'other')),
  dispute_work_order text check (dispute_work_order ~ '^W[0-9]{14}$'),
  disputed_at timestamptz(3),
  settled_at timestamptz(3),
  check (receiver_id <> seller_id),
  check ((way = 'link') = (link_hash is not null)),
  check (receiver_id is not null or (way = 'link' and state in ('awaiting', 'cancelled', 'expired'))),
  check ((state = 'failed') = (failure is not null)),
  check (money = 'none' or price_fen > 0),
  check (case
    when price_fen = 0 or state in ('awaiting', 'accepted', 'rejected', 'cancelled', 'expired') then money = 'none'
    when state in ('escrowed', 'review', 'executing') then money = 'escrow'
    when state = 'failed' then money = 'returned'
    else money in ('held', 'released', 'returned') end),
  check ((state = 'completed' and price_fen > 0) = (release_at is not null)),
  check (num_nonnulls(dispute_reason, dispute_work_order, disputed_at) in (0, 3)),
  check (settled_at is null or disputed_at is not null)
);
create index transfer_by_seller on transfer (seller_id, created_at desc);
create index transfer_by_receiver on transfer (receiver_id, created_at desc);
create index transfer_to_expire on transfer (expires_at) where state = 'awaiting';
create index transfer_to_carry_out on transfer (state_at) where state = 'executing';
create index transfer_to_release on transfer (release_at) where money = 'held';

create table transfer_server (
  transfer_id uuid not null references transfer (id),
  server_id uuid not null references server (id),
  -- What was offered, as it was then.
  offered jsonb not null check (jsonb_typeof(offered) = 'object'),
  operation_id uuid references operation (id),
  ended_at timestamptz(3),
  moved_at timestamptz(3),
  primary key (transfer_id, server_id)
);
-- One transfer at a time a server.
create unique index transfer_server_one_open on transfer_server (server_id) where ended_at is null;
create index transfer_server_by_server on transfer_server (server_id, moved_at);

-- Who did what and when. Only appended to.
create table transfer_history (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references transfer (id),
  event text not null check (event in
    ('offer', 'open-link', 'reject', 'cancel', 'expire', 'accept', 'escrow', 'review', 'begin', 'complete', 'fail', 'dispute', 'release', 'give-back')),
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('seller', 'receiver', 'staff', 'system')),
  staff_id uuid references staff (id),
  note text check (char_length(note) between 1 and 500),
  at timestamptz(3) not null,
  check (staff_id is null or by_kind = 'staff')
);
create index transfer_history_by_transfer on transfer_history (transfer_id, id);

create function transfer_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'awaiting' then
      raise exception 'a transfer begins awaiting, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'transfers are kept' using errcode = 'check_violation';
  end if;
  if new.state <> old.state and (old.state || ' ' || new.state) not in (
    'awaiting rejected', 'awaiting cancelled', 'awaiting expired', 'awaiting accepted',
    'accepted escrowed', 'accepted review', 'escrowed review', 'accepted executing', 'escrowed executing', 'review executing',
    'executing completed', 'review failed', 'executing failed') then
    raise exception 'a transfer never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if new.money <> old.money and (old.money || ' ' || new.money) not in ('none escrow', 'escrow held', 'escrow returned', 'held released', 'held returned') then
    raise exception 'the money of a transfer never goes from % to %', old.money, new.money using errcode = 'check_violation';
  end if;
  if (new.id, new.number, new.seller_id, new.way, new.link_hash, new.price_fen, new.snapshots, new.created_at, new.expires_at)
    is distinct from (old.id, old.number, old.seller_id, old.way, old.link_hash, old.price_fen, old.snapshots, old.created_at, old.expires_at)
    or (old.receiver_id is not null and new.receiver_id is distinct from old.receiver_id) then
    raise exception 'what a transfer agreed does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger transfer_guard before insert or update or delete on transfer for each row execute function transfer_guard();

create function transfer_appended_only() returns trigger language plpgsql as $$
begin
  raise exception '% is only appended to', tg_table_name using errcode = 'check_violation';
end
$$;
create trigger transfer_history_guard before update or delete on transfer_history for each row execute function transfer_appended_only();

-- A server's past belongs to who owned it then: what the present owner sees begins here.
alter table server add column owned_since timestamptz(3);

-- I25: a server changes its owner only from the seller to the receiver of a transfer that is being carried out.
create function server_owner_guard() returns trigger language plpgsql as $$
begin
  if new.account_id is distinct from old.account_id and (old.state <> 'transferring' or not exists (
    select from transfer_server s join transfer t on t.id = s.transfer_id
    where s.server_id = new.id and s.ended_at is null and t.state = 'executing' and t.seller_id = old.account_id and t.receiver_id = new.account_id)) then
    raise exception 'a server changes its owner by a transfer only' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger server_owner_guard before update of account_id on server for each row execute function server_owner_guard();

-- The machine's part of a transfer is an operation. Constraints are extended and not written anew: others have their own kinds in them.
do $$
declare
  known text;
begin
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conrelid = 'operation'::regclass and conname = 'operation_kind_check';
  alter table operation drop constraint operation_kind_check;
  execute format('alter table operation add constraint operation_kind_check check ((%s) or kind = ''transfer'')', regexp_replace(known, '^CHECK', ''));
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conrelid = 'ledger.journal'::regclass and conname = 'journal_kind_check';
  alter table ledger.journal drop constraint journal_kind_check;
  execute format('alter table ledger.journal add constraint journal_kind_check check ((%s) or kind in (''transfer.escrow'', ''transfer.settle'', ''transfer.release'', ''transfer.return'', ''transfer.give-back''))',
    regexp_replace(known, '^CHECK', ''));
  select pg_get_constraintdef(oid) into strict known from pg_constraint where conrelid = 'ledger.journal'::regclass and conname = 'journal_subject_kind_check';
  alter table ledger.journal drop constraint journal_subject_kind_check;
  execute format('alter table ledger.journal add constraint journal_subject_kind_check check ((%s) or subject_kind = ''transfer'')', regexp_replace(known, '^CHECK', ''));
end
$$;

-- Each fen of a price is where its transfer says: locked with the receiver, locked with the seller, the seller's, or the receiver's again.
create view ledger.audit_transfers as
with moved as (
  select t.id,
    coalesce(sum(p.amount_fen) filter (where a.owner_id = t.receiver_id and a.kind = 'available'), 0) as receiver_available,
    coalesce(sum(p.amount_fen) filter (where a.owner_id = t.receiver_id and a.kind = 'frozen'), 0) as receiver_frozen,
    coalesce(sum(p.amount_fen) filter (where a.owner_id = t.seller_id and a.kind = 'available'), 0) as seller_available,
    coalesce(sum(p.amount_fen) filter (where a.owner_id = t.seller_id and a.kind = 'frozen'), 0) as seller_frozen,
    coalesce(sum(abs(p.amount_fen)) filter (where a.owner_id is null or a.owner_id not in (t.seller_id, t.receiver_id)), 0) as elsewhere
  from public.transfer t
  left join ledger.journal j on j.subject_kind = 'transfer' and j.subject_id = t.id::text
  left join ledger.posting p on p.journal_id = j.id
  left join ledger.account a on a.id = p.account_id
  group by t.id
)
select 'a transfer differs from its journals' as problem, t.id::text as subject
  from public.transfer t join moved m using (id)
  where (m.receiver_available, m.receiver_frozen, m.seller_available, m.seller_frozen, m.elsewhere) is distinct from (
    case when t.money in ('escrow', 'held', 'released') then -t.price_fen else 0 end,
    case when t.money = 'escrow' then t.price_fen else 0 end,
    case when t.money = 'released' then t.price_fen else 0 end,
    case when t.money = 'held' then t.price_fen else 0 end,
    0)
union all
select 'a transfer journal has no transfer', j.subject_id
  from ledger.journal j left join public.transfer t on t.id::text = j.subject_id
  where j.subject_kind = 'transfer' and t.id is null
union all
select 'a server of a completed transfer did not move', s.server_id::text
  from public.transfer t join public.transfer_server s on s.transfer_id = t.id
  where (t.state = 'completed') <> (s.moved_at is not null);
revoke all on ledger.audit_transfers from public;
grant select on ledger.audit_transfers to runxin_app;
