-- Works with releases since 0752.
-- The latest time known to be right, with the machine's run and its uptime then, one row. `revision` counts confirmations by staff.
create table platform_clock (
  id boolean primary key default true check (id),
  mark_at timestamptz(3) not null,
  boot text not null,
  uptime_ms bigint not null,
  revision integer not null default 0,
  confirmed_at timestamptz(3),
  confirmed_by text
);

-- Findings of running processes about their clocks. `offset_ms`: difference from the right time.
create table platform_clock_finding (
  process uuid primary key,
  fault text not null check (fault in ('jumped', 'skewed', 'behind', 'absent')),
  offset_ms bigint not null,
  since timestamptz(3) not null,
  checked_at timestamptz(3) not null
);
