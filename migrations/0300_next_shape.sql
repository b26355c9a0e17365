-- A smaller size that a server takes on when its next period begins: a wish until a renewal at its price is paid, then due at that moment.
alter table server
  add column next_shape jsonb,
  add column next_shape_at timestamptz(3),
  add constraint server_next_shape check (next_shape_at is null or next_shape is not null);
create index server_by_next_shape on server (next_shape_at) where next_shape_at is not null;
