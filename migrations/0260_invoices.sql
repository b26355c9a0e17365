-- Invoices (fapiao): the names they are made out to, the orders they are for, and their history.

-- Titles: the names that invoices are made out to.
create table invoice_title (
  id uuid primary key,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('personal', 'enterprise')),
  name text not null check (char_length(name) between 2 and 100),
  -- Unified social credit code; persons need none.
  tax_number text check (tax_number ~ '^[0-9A-Z]{18}$'),
  address text check (char_length(address) between 4 and 200),
  phone text check (char_length(phone) between 5 and 30),
  bank text check (char_length(bank) between 4 and 100),
  bank_account text check (bank_account ~ '^[0-9-]{6,40}$'),
  is_default boolean not null,
  created_at timestamptz(3) not null,
  check ((kind = 'enterprise') = (tax_number is not null))
);
create unique index invoice_title_default on invoice_title (account_id) where is_default;
create index invoice_title_by_account on invoice_title (account_id, created_at);

create function invoice_claims(p_state text) returns boolean language sql immutable parallel safe
return p_state in ('submitted', 'issuing', 'issued', 'red-requested');

-- Money that an order has cost its owner until now: charges less refunds, without vouchers. Read from the ledger, not from the
-- order.
create function order_money(p_order_id uuid) returns bigint language sql stable
return coalesce((
  select -sum(p.amount_fen) from ledger.journal j
  join ledger.posting p on p.journal_id = j.id
  join ledger.account a on a.id = p.account_id
  where j.subject_kind = 'order' and j.subject_id = p_order_id::text and a.kind in ('available', 'frozen')), 0)::bigint;

create table invoice (
  id uuid primary key,
  -- Number of the request; the tax authority assigns official_number when the invoice is issued.
  number text not null unique check (number ~ '^F[0-9]{18}$'),
  account_id uuid not null references account (id),
  kind text not null check (kind in ('ordinary', 'special')),
  state text not null check (state in ('draft', 'submitted', 'rejected', 'issuing', 'issued', 'red-requested', 'red-issued', 'voided')),
  -- Title at the time of the request; erased with the account.
  title jsonb check (jsonb_typeof(title) = 'object'),
  amount_fen bigint not null check (amount_fen > 0),
  tax_percent smallint not null check (tax_percent between 0 and 20),
  -- Reason for the rejection or the reversal.
  reason_code text check (reason_code in ('order-refunded', 'customer', 'staff')),
  reason text check (char_length(reason) <= 300),
  official_number text unique check (official_number ~ '^[0-9]{8,20}$'),
  issued_at timestamptz(3),
  file_id uuid references stored_file (id) on delete set null,
  red_number text unique check (red_number ~ '^[0-9]{8,20}$'),
  red_at timestamptz(3),
  created_at timestamptz(3) not null,
  state_at timestamptz(3) not null,
  check ((official_number is null) = (issued_at is null)),
  check ((red_number is null) = (red_at is null)),
  check (state not in ('issued', 'red-requested', 'red-issued') or official_number is not null),
  check ((state = 'red-issued') = (red_number is not null)),
  check (red_number <> official_number)
);
create index invoice_by_account on invoice (account_id, created_at desc, id desc);
create index invoice_queue on invoice (state, state_at);

create function invoice_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'invoices are kept' using errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' then
    if new.state not in ('draft', 'submitted') then
      raise exception 'an invoice begins as a draft or submitted, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> old.state and (old.state || ' ' || new.state) not in (
    'draft submitted', 'rejected submitted', 'draft voided', 'submitted voided', 'rejected voided',
    'submitted issuing', 'submitted rejected', 'issuing rejected', 'issuing issued',
    'issued red-requested', 'red-requested red-issued', 'issued voided') then
    raise exception 'an invoice never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  if (new.id, new.number, new.account_id, new.created_at) is distinct from (old.id, old.number, old.account_id, old.created_at)
    or (old.official_number is not null and (new.official_number, new.issued_at) is distinct from (old.official_number, old.issued_at)) then
    raise exception 'what an invoice is does not change' using errcode = 'check_violation';
  end if;
  if old.state not in ('draft', 'rejected') and ((new.kind, new.amount_fen, new.tax_percent) is distinct from (old.kind, old.amount_fen, old.tax_percent)
    or (new.title is not null and new.title is distinct from old.title)) then
    raise exception 'what was submitted does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger invoice_guard before insert or update or delete on invoice for each row execute function invoice_guard();

create function invoice_moved() returns trigger language plpgsql as $$
begin
  update invoice_line set live = invoice_claims(new.state) where invoice_id = new.id and live <> invoice_claims(new.state);
  return null;
end
$$;
create trigger invoice_moved after update of state on invoice for each row when (old.state <> new.state) execute function invoice_moved();

-- At commit, the lines add up to the invoice.
create function invoice_sums() returns trigger language plpgsql as $$
declare
  about uuid := coalesce(to_jsonb(new) ->> 'invoice_id', to_jsonb(old) ->> 'invoice_id', to_jsonb(new) ->> 'id')::uuid;
begin
  if (select amount_fen from invoice where id = about) is distinct from (select sum(amount_fen) from invoice_line where invoice_id = about) then
    raise exception 'the lines of invoice % do not add up', about using errcode = 'check_violation';
  end if;
  return null;
end
$$;
create constraint trigger invoice_sums after insert or update of amount_fen on invoice deferrable initially deferred for each row execute function invoice_sums();

-- Orders that an invoice is for, with the sum left of each at the request.
create table invoice_line (
  invoice_id uuid not null references invoice (id),
  order_id uuid not null references customer_order (id),
  amount_fen bigint not null check (amount_fen > 0),
  -- True while the invoice claims the order's money; maintained by the triggers below.
  live boolean not null default false,
  primary key (invoice_id, order_id)
);
create unique index invoice_line_once on invoice_line (order_id) where live;

-- A line that claims money must claim exactly the money that the ledger has left for the owner's order.
create function invoice_line_guard() returns trigger language plpgsql as $$
declare
  head record;
begin
  select state, account_id into head from invoice where id = coalesce(new.invoice_id, old.invoice_id);
  if tg_op = 'UPDATE' then
    if (new.invoice_id, new.order_id, new.amount_fen) is distinct from (old.invoice_id, old.order_id, old.amount_fen) or pg_trigger_depth() < 2 then
      raise exception 'a line of an invoice does not change' using errcode = 'check_violation';
    end if;
  elsif tg_op = 'DELETE' then
    if head.state not in ('draft', 'rejected') then
      raise exception 'the lines of what was submitted stay' using errcode = 'check_violation';
    end if;
    return old;
  else
    new.live := invoice_claims(head.state);
    if not exists (select from customer_order where id = new.order_id and account_id = head.account_id) then
      raise exception 'an invoice is for orders of its own account' using errcode = 'check_violation';
    end if;
  end if;
  if new.live and (tg_op = 'INSERT' or not old.live) then
    -- A refund of the order waits here, or has happened.
    perform from customer_order where id = new.order_id for share;
    if new.amount_fen <> order_money(new.order_id) then
      raise exception 'order % has other money left than %', new.order_id, new.amount_fen using errcode = 'check_violation';
    end if;
  end if;
  return new;
end
$$;
create trigger invoice_line_guard before insert or update or delete on invoice_line for each row execute function invoice_line_guard();
create constraint trigger invoice_sums after insert or delete on invoice_line deferrable initially deferred for each row execute function invoice_sums();

-- History of transitions and actors. Append-only.
create table invoice_history (
  id bigint generated always as identity primary key,
  invoice_id uuid not null references invoice (id),
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('customer', 'staff', 'system')),
  by_id text not null,
  at timestamptz(3) not null
);
create index invoice_history_by_invoice on invoice_history (invoice_id, id);

create function invoice_history_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the history of invoices is only appended to' using errcode = 'check_violation';
end
$$;
create trigger invoice_history_guard before update or delete on invoice_history for each row execute function invoice_history_guard();
