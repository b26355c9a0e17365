-- What the staff should know of, for all who hold a permission. Code and parameters, no text and no personal data.
create table staff_notice (
  id uuid primary key,
  -- The event that it reports; the same event never makes two notices.
  event_id uuid not null unique,
  permission text not null check (permission ~ '^[a-z.-]{2,40}$'),
  code text not null check (char_length(code) between 1 and 60),
  params jsonb not null check (jsonb_typeof(params) = 'object'),
  link text not null check (link ~ '^/admin' and char_length(link) <= 300),
  created_at timestamptz(3) not null
);
create index staff_notice_latest on staff_notice (created_at desc, id desc);

create table staff_notice_read (
  notice_id uuid not null references staff_notice (id) on delete cascade,
  staff_id uuid not null references staff (id) on delete cascade,
  read_at timestamptz(3) not null,
  primary key (notice_id, staff_id)
);
