-- A customer's wish to be told when the available balance falls below a sum: once a crossing.
create table balance_alert (
  account_id uuid primary key references account (id),
  threshold_fen bigint not null check (threshold_fen between 1 and 1000000000),
  -- Whether the balance was below when it was last looked at: only a fall from above is news.
  low boolean not null,
  updated_at timestamptz(3) not null
);
