-- Transfers of servers between accounts, and the cases that staff decide.

-- Free, or at a price that stays frozen until the dispute period is over.
create table transfer (
  id uuid primary key,
  number text not null unique check (number ~ '^T[0-9]{17}$'),
  seller_id uuid not null references account (id),
  -- Null until the link is opened.
  receiver_id uuid references account (id),
  way text not null check (way in ('account', 'link')),
  link_hash bytea unique,
  price_fen bigint not null check (price_fen = 0 or price_fen between 10 and 5000000),
  snapshots text not null check (snapshots in ('move', 'wipe')),
  state text not null check (state in
    ('awaiting', 'accepted', 'escrowed', 'review', 'executing', 'completed', 'rejected', 'cancelled', 'expired', 'failed')),
  -- Place of the price; compared by ledger.audit_transfers.
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
  if (new.id, new.number, new.seller_id, new.way, new.price_fen, new.snapshots, new.created_at, new.expires_at)
    is distinct from (old.id, old.number, old.seller_id, old.way, old.price_fen, old.snapshots, old.created_at, old.expires_at)
    or (old.receiver_id is not null and new.receiver_id is distinct from old.receiver_id) then
    raise exception 'what a transfer agreed does not change' using errcode = 'check_violation';
  end if;
  if new.link_hash is distinct from old.link_hash
    and (old.link_hash is null or new.link_hash is null or old.state <> 'awaiting' or old.receiver_id is not null or new.receiver_id is not null) then
    raise exception 'only a link that nobody has opened is replaced' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger transfer_guard before insert or update or delete on transfer for each row execute function transfer_guard();

create table transfer_server (
  transfer_id uuid not null references transfer (id),
  server_id uuid not null references server (id),
  -- Server as offered.
  offered jsonb not null check (jsonb_typeof(offered) = 'object'),
  operation_id uuid references operation (id),
  ended_at timestamptz(3),
  moved_at timestamptz(3),
  -- Keys that the machine dropped when its server changed hands, shown to the new owner.
  removed_keys jsonb not null default '[]' check (jsonb_typeof(removed_keys) = 'array'),
  primary key (transfer_id, server_id)
);
-- One open transfer per server.
create unique index transfer_server_one_open on transfer_server (server_id) where ended_at is null;
create index transfer_server_by_server on transfer_server (server_id, moved_at);

-- History of transitions and actors. Append-only.
create table transfer_history (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references transfer (id),
  event text not null check (event in
    ('offer', 'open-link', 'new-link', 'reject', 'cancel', 'expire', 'accept', 'escrow', 'review', 'begin', 'complete', 'fail', 'dispute', 'release', 'give-back')),
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('seller', 'receiver', 'staff', 'system')),
  staff_id uuid references staff (id),
  note text check (char_length(note) between 1 and 500),
  at timestamptz(3) not null,
  check (staff_id is null or by_kind = 'staff')
);
create index transfer_history_by_transfer on transfer_history (transfer_id, id);

create function transfer_appended_only() returns trigger language plpgsql as $$
begin
  raise exception '% is only appended to', tg_table_name using errcode = 'check_violation';
end
$$;
create trigger transfer_history_guard before update or delete on transfer_history for each row execute function transfer_appended_only();

-- I25: a server changes its owner only from the seller to the receiver of an executing transfer.
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

-- Every fen of a price is where its transfer says: frozen at the receiver, frozen at the seller, the seller's, or the receiver's
-- again.
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

-- Transfers decided by staff. Documents and messages are in the work order of the same number.
create table transfer_case (
  work_order_id uuid primary key references work_order (id),
  number text not null unique check (number ~ '^W[0-9]{14}$'),
  account_id uuid not null references account (id),
  kind text not null check (kind in ('receiver-unreachable', 'succession')),
  -- Role of the customer who asks: gives the servers away, or receives them.
  side text not null check (side in ('owner', 'successor')),
  server_codes text[] not null check (cardinality(server_codes) between 1 and 20),
  -- Account number or phone of the other party as typed, and the party's name.
  other_party text not null check (char_length(other_party) between 1 and 40),
  other_name text not null check (char_length(other_name) between 1 and 100),
  state text not null check (state in ('submitted', 'reviewing', 'approved', 'completed', 'failed', 'rejected', 'withdrawn')),
  state_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  -- Shown to the customer who asked.
  reason text check (char_length(reason) between 1 and 500),
  transfer_number text,
  check ((state in ('approved', 'completed', 'failed')) <= (transfer_number is not null)),
  check ((state = 'rejected') <= (reason is not null))
);
create index transfer_case_by_account on transfer_case (account_id, created_at desc);
create index transfer_case_queue on transfer_case (state, created_at);
create index transfer_case_by_transfer on transfer_case (transfer_number) where transfer_number is not null;

create function transfer_case_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'submitted' then
      raise exception 'a transfer case begins submitted, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> old.state and (old.state || ' ' || new.state) not in (
    'submitted reviewing', 'submitted withdrawn', 'reviewing withdrawn', 'reviewing approved', 'reviewing rejected',
    'submitted rejected', 'approved completed', 'approved failed', 'failed approved', 'failed rejected') then
    raise exception 'a transfer case never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  -- What was asked stays, but for the names, which go with the account.
  if (new.work_order_id, new.number, new.account_id, new.kind, new.side, new.server_codes, new.created_at)
    is distinct from (old.work_order_id, old.number, old.account_id, old.kind, old.side, old.server_codes, old.created_at)
    or ((new.other_party, new.other_name) is distinct from (old.other_party, old.other_name) and (new.other_party, new.other_name) is distinct from ('erased', 'erased')) then
    raise exception 'what a transfer case asks does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger transfer_case_guard before insert or update on transfer_case for each row execute function transfer_case_guard();

-- Transitions and actors. Append-only.
create table transfer_case_history (
  id bigint generated always as identity primary key,
  work_order_id uuid not null references transfer_case (work_order_id),
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('customer', 'staff', 'system')),
  staff_id uuid references staff (id),
  at timestamptz(3) not null,
  check ((by_kind = 'staff') = (staff_id is not null))
);
create index transfer_case_history_by_case on transfer_case_history (work_order_id, id);
create trigger transfer_case_history_guard before update or delete on transfer_case_history for each row execute function work_order_appended_only();
