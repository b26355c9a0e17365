-- Works with releases since 0752.
-- Links by which the first owner of an installation is made. Each start adds one while there are no staff, and making the owner removes all of them.
create table staff_setup_link (
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at)
);
