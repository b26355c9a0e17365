-- A change of an account's phone. Proved by the old phone it happens at once; proved by a second factor alone it waits a day,
-- in which its owner hears of it everywhere and can stop it from any browser.
create table phone_change (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- Where it began: only there may it go on.
  session_id uuid not null,
  way text not null check (way in ('old-phone', 'factor')),
  state text not null check (state in ('proved', 'waiting', 'done', 'cancelled', 'failed')),
  new_phone text check (new_phone ~ '^\+[1-9][0-9]{6,14}$'),
  created_at timestamptz(3) not null,
  -- Until when the new phone must be proved.
  expires_at timestamptz(3) not null,
  due_at timestamptz(3),
  ended_at timestamptz(3),
  check (expires_at > created_at),
  check (state = 'proved' or new_phone is not null),
  check (state <> 'waiting' or due_at is not null)
);
create unique index phone_change_waiting on phone_change (account_id) where state = 'waiting';
create index phone_change_due on phone_change (due_at) where state = 'waiting';
create index phone_change_by_account on phone_change (account_id, created_at desc);
