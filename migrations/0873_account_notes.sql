-- Works with releases since 0860.
-- Notes of staff on a customer. They are part of the customer's data export and end with the account (decision 0034).
create table account_note (
  id uuid primary key,
  account_id uuid not null references account (id),
  staff_id uuid not null references staff (id),
  body text not null check (char_length(body) between 1 and 1000),
  pinned boolean not null default false,
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null
);
create index account_note_by_account on account_note (account_id, pinned desc, created_at desc, id desc);
