-- Work orders: questions of customers, the answers, and the outcome.

create table work_order (
  id uuid primary key,
  number text not null unique check (number ~ '^W[0-9]{14}$'),
  account_id uuid not null references account (id),
  category text not null check (category in ('technical', 'billing', 'filing', 'account', 'suggestion', 'complaint')),
  -- Fields of the category's form beside title and text.
  about jsonb not null check (jsonb_typeof(about) = 'object'),
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  title text not null check (char_length(title) between 4 and 80),
  -- Language in which it was written.
  locale text not null check (locale in ('zh', 'zh-TW', 'en')),
  server_code text check (char_length(server_code) between 1 and 40),
  -- Server at the time of writing.
  server_facts jsonb check (jsonb_typeof(server_facts) = 'object'),
  state text not null check (state in ('open', 'in-progress', 'waiting', 'resolved', 'closed')),
  state_at timestamptz(3) not null,
  assignee_id uuid references staff (id),
  created_at timestamptz(3) not null,
  -- Latest activity visible to the owner; lists are ordered by it.
  active_at timestamptz(3) not null,
  -- Deadline of the company's next answer; null while the customer must answer.
  reply_due_at timestamptz(3),
  replied_at timestamptz(3),
  urged_at timestamptz(3),
  -- Time at which it closes by itself.
  lapse_at timestamptz(3),
  rating smallint check (rating between 1 and 5),
  rating_note text check (char_length(rating_note) <= 500),
  rated_at timestamptz(3),
  -- Revisions of the part that the owner sees, and of the part that staff see.
  revision integer not null check (revision > 0),
  desk_revision integer not null check (desk_revision >= revision),
  -- Latest message that each side has read.
  owner_read_id bigint not null default 0,
  staff_read_id bigint not null default 0,
  last_reply_id bigint not null default 0,
  check ((server_code is null) = (server_facts is null)),
  check ((rating is null) = (rated_at is null)),
  check (lapse_at is null or state in ('waiting', 'resolved')),
  check (reply_due_at is null or state in ('open', 'in-progress'))
);
create index work_order_by_account on work_order (account_id, active_at desc, id desc);
create index work_order_queue on work_order (reply_due_at) where state in ('open', 'in-progress');
create index work_order_to_lapse on work_order (lapse_at) where lapse_at is not null;

create function work_order_guard() returns trigger language plpgsql as $$
declare
  forgotten boolean;
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' then
      raise exception 'a work order begins open, not %', new.state using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if new.state <> old.state and (old.state || ' ' || new.state) not in (
    'open in-progress', 'open waiting', 'open resolved', 'open closed',
    'in-progress waiting', 'in-progress resolved', 'in-progress closed', 'in-progress open',
    'waiting in-progress', 'waiting resolved', 'waiting closed', 'waiting open',
    'resolved closed', 'resolved open', 'closed open') then
    raise exception 'a work order never goes from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  forgotten := new.state = 'closed' and new.title = 'erased' and new.rating_note is null
    and new.about = case when old.about ? 'domain' then old.about || '{"domain": "erased"}' else old.about end
    and new.server_facts is not distinct from
      case when old.server_facts is null then null else old.server_facts || jsonb_build_object('name', old.server_code) end;
  if (new.id, new.number, new.account_id, new.category, new.locale, new.server_code, new.created_at)
    is distinct from
    (old.id, old.number, old.account_id, old.category, old.locale, old.server_code, old.created_at)
    or ((new.about, new.title, new.server_facts) is distinct from (old.about, old.title, old.server_facts) and not forgotten) then
    raise exception 'what a work order asks does not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger work_order_guard before insert or update on work_order for each row execute function work_order_guard();

create table work_order_message (
  id bigint generated always as identity primary key,
  work_order_id uuid not null references work_order (id),
  author text not null check (author in ('customer', 'staff')),
  staff_id uuid references staff (id),
  -- Staff note, never shown to the customer.
  internal boolean not null,
  body text not null check (char_length(body) between 1 and 5000),
  created_at timestamptz(3) not null,
  check ((author = 'staff') = (staff_id is not null)),
  check (author = 'staff' or not internal)
);
create index work_order_message_by_order on work_order_message (work_order_id, id);

create function work_order_message_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.body = 'erased'
    and (new.id, new.work_order_id, new.author, new.staff_id, new.internal, new.created_at)
      is not distinct from (old.id, old.work_order_id, old.author, old.staff_id, old.internal, old.created_at) then
    return new;
  end if;
  raise exception 'work_order_message is only appended to' using errcode = 'check_violation';
end
$$;
create trigger work_order_message_guard before update or delete on work_order_message for each row execute function work_order_message_guard();

-- Attachments. Until they are sent with a message they have none; unsent ones are deleted with their bytes after a day.
create table work_order_file (
  file_id uuid primary key references stored_file (id) on delete cascade,
  account_id uuid not null references account (id),
  uploaded_by uuid references staff (id),
  message_id bigint references work_order_message (id),
  name text not null check (char_length(name) between 1 and 200),
  content_type text not null check (char_length(content_type) between 3 and 100),
  size integer not null check (size > 0),
  created_at timestamptz(3) not null
);
create index work_order_file_by_message on work_order_file (message_id);

-- Password that the customer leaves for support: sealed, shown once, destroyed at the end.
create table work_order_secret (
  work_order_id uuid primary key references work_order (id),
  sealed text not null,
  left_at timestamptz(3) not null
);

-- History: changes of state, assignments, and readings of secrets. Append-only.
create table work_order_history (
  id bigint generated always as identity primary key,
  work_order_id uuid not null references work_order (id),
  event text not null check (event in (
    'open', 'take', 'assign', 'release', 'reply', 'work', 'answer', 'resolve', 'close', 'lapse', 'reopen',
    'urge', 'rate', 'leave-secret', 'reveal-secret', 'destroy-secret')),
  from_state text,
  to_state text not null,
  by_kind text not null check (by_kind in ('customer', 'staff', 'system')),
  staff_id uuid references staff (id),
  to_staff_id uuid references staff (id),
  at timestamptz(3) not null
);
create index work_order_history_by_order on work_order_history (work_order_id, id);

create function work_order_appended_only() returns trigger language plpgsql as $$
begin
  raise exception '% is only appended to', tg_table_name using errcode = 'check_violation';
end
$$;
create trigger work_order_history_guard before update or delete on work_order_history for each row execute function work_order_appended_only();

-- Frequent answers of the staff, in each language.
create table canned_reply (
  id uuid primary key,
  locale text not null check (locale in ('zh', 'zh-TW', 'en')),
  title text not null check (char_length(title) between 1 and 60),
  body text not null check (char_length(body) between 1 and 2000),
  sort integer not null default 0,
  unique (locale, title)
);
