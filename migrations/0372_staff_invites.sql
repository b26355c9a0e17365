-- Staff choose their own password, by a link that works once: who makes the account never knows it.
alter table staff alter column password_hash drop not null;

create table staff_invite (
  -- One link a person: the newest.
  staff_id uuid primary key references staff (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at)
);
