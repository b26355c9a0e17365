-- Works with releases since 0752.
-- Requests of staff that take effect once a second member of staff approves. `request` is the input of the command, as tagged JSON.
create table staff_approval (
  id uuid primary key,
  kind text not null check (kind ~ '^[a-z-]{2,40}$'),
  -- Permission that the requester and the approver need.
  permission text not null check (permission ~ '^[a-z.-]{2,40}$'),
  requested_by uuid not null references staff (id),
  request text not null check (length(request) < 10000),
  subject text not null check (length(subject) between 1 and 200),
  amount_fen bigint check (amount_fen >= 0),
  reason text not null check (length(reason) <= 400),
  -- Set where two waiting requests for the same subject would contradict each other.
  exclusive_key text,
  state text not null check (state in ('waiting', 'approved', 'rejected', 'withdrawn', 'expired', 'failed')),
  -- The only owner decided alone.
  alone boolean not null default false,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at),
  decided_by uuid references staff (id),
  decided_at timestamptz(3),
  -- Reason of a rejection.
  note text check (length(note) between 1 and 400),
  -- Code of the error with which an approved request failed.
  failure text check (failure ~ '^[a-z0-9-]+\.[a-z0-9-]+$'),
  check ((state = 'waiting') = (decided_at is null)),
  check (state not in ('approved', 'rejected', 'failed') or decided_by is not null),
  check ((state = 'rejected') = (note is not null)),
  check ((state = 'failed') = (failure is not null)),
  check (not alone or state = 'approved'),
  -- The second person is another one.
  check (state not in ('approved', 'rejected', 'failed') or (decided_by = requested_by) = alone)
);
create unique index staff_approval_exclusive on staff_approval (exclusive_key) where state = 'waiting';
create index staff_approval_waiting on staff_approval (expires_at) where state = 'waiting';
create index staff_approval_latest on staff_approval (created_at desc, id desc);

create function staff_approval_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state <> 'waiting' then
    raise exception 'a decided approval stays' using errcode = 'check_violation';
  end if;
  if (new.id, new.kind, new.permission, new.requested_by, new.request, new.subject, new.amount_fen, new.reason, new.created_at, new.expires_at)
    is distinct from (old.id, old.kind, old.permission, old.requested_by, old.request, old.subject, old.amount_fen, old.reason, old.created_at, old.expires_at) then
    raise exception 'what was requested does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger staff_approval_guard before update or delete on staff_approval for each row execute function staff_approval_guard();

-- Sum up to which one member of staff acts alone within 24 hours. Null: without a limit. A limit without a row has its default.
create table approval_limit (
  name text primary key check (name in ('refund', 'voucher', 'credit')),
  limit_fen bigint check (limit_fen >= 0),
  updated_at timestamptz(3) not null
);

-- Acts of staff without a second person, added up over 24 hours.
create table unapproved_act (
  id uuid primary key,
  staff_id uuid not null references staff (id),
  limit_name text not null check (limit_name in ('refund', 'voucher', 'credit')),
  amount_fen bigint not null check (amount_fen >= 0),
  at timestamptz(3) not null
);
create index unapproved_act_sum on unapproved_act (staff_id, limit_name, at);
create index unapproved_act_by_time on unapproved_act (at);

-- Colleague who last gave this access (account, link, role, reset of the second factor). Requests of that colleague need another approver for a while.
alter table staff add column admitted_by uuid, add column admitted_at timestamptz(3);

-- A notice for one person of those who have the permission.
alter table staff_notice add column staff_id uuid;
