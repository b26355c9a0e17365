-- Accounts that may not sign in: since when, and the reason that their owner reads. Who of the staff did it stands in the audit.
create table account_freeze (
  account_id uuid primary key references account (id),
  reason text not null check (length(reason) between 2 and 200),
  frozen_at timestamptz(3) not null
);
