-- Transfers that need the staff: what is asked, by whom, and how it was decided. Documents and talk stand in the work order of the same number.
create table transfer_case (
  work_order_id uuid primary key references work_order (id),
  number text not null unique check (number ~ '^W[0-9]{14}$'),
  account_id uuid not null references account (id),
  kind text not null check (kind in ('receiver-unreachable', 'succession')),
  -- Whether who asks gives the servers away or is to have them.
  side text not null check (side in ('owner', 'successor')),
  server_codes text[] not null check (cardinality(server_codes) between 1 and 20),
  -- Account number or phone of the other side, as it was typed, and what it is called.
  other_party text not null check (char_length(other_party) between 1 and 40),
  other_name text not null check (char_length(other_name) between 1 and 100),
  state text not null check (state in ('submitted', 'reviewing', 'approved', 'completed', 'failed', 'rejected', 'withdrawn')),
  state_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  -- Said to who asked.
  reason text check (char_length(reason) between 1 and 500),
  transfer_number text,
  check ((state in ('approved', 'completed', 'failed')) <= (transfer_number is not null)),
  check ((state = 'rejected') <= (reason is not null))
);
create index transfer_case_by_account on transfer_case (account_id, created_at desc);
create index transfer_case_queue on transfer_case (state, created_at);
create index transfer_case_by_transfer on transfer_case (transfer_number) where transfer_number is not null;

-- Who moved it, and when. Only appended to.
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
create trigger transfer_case_history_guard before update or delete on transfer_case_history for each row execute function work_order_appended_only();
