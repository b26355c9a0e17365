-- What the process that holds the engine says of it; processes that serve pages hold none and read this.
create table engine_report (
  only_row boolean primary key default true check (only_row),
  capabilities jsonb not null,
  reported_at timestamptz(3) not null
);
