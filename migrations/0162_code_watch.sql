-- Every code that was sent, and whether somebody used it: many sent and few used is somebody making messages for money.
create table code_send (
  flow_id uuid primary key,
  sent_at timestamptz(3) not null,
  verified_at timestamptz(3)
);
create index code_send_by_time on code_send (sent_at desc);

-- What the last look at them said; one row.
create table code_watch (
  only_one boolean primary key default true check (only_one),
  sent integer not null,
  verified integer not null check (verified between 0 and sent),
  -- Set while too few are used; captchas are harder meanwhile.
  alarm_since timestamptz(3),
  checked_at timestamptz(3) not null
);
