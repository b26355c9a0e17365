-- Works with releases since 0752.
-- Networks from which the back office answers, as an owner wrote them, with comments. Without a row or a network it answers everywhere.
create table staff_address_list (
  single boolean primary key default true check (single),
  entries text not null default '' check (length(entries) <= 2000),
  updated_at timestamptz(3) not null
);

-- Requests from other addresses, counted by the hour until their sum is in the audit.
create table staff_refused_address (
  hour timestamptz(3) not null,
  -- IPv4 address, IPv6 /64 network, or `others` where an hour has too many of them.
  caller text not null check (length(caller) between 1 and 60),
  requests bigint not null check (requests > 0),
  primary key (hour, caller)
);
