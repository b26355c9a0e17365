-- Works with releases since 0860.
-- Pictures of the brand that staff upload, by the hash of their bytes. Settings hold their addresses.
create table brand_file (
  name text primary key check (name ~ '^[0-9a-f]{16}-[0-9]{1,4}x[0-9]{1,4}[.](png|jpg)$'),
  bytes bytea not null check (octet_length(bytes) between 1 and 3145728),
  created_at timestamptz(3) not null
);
