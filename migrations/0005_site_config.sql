-- Site base configuration (spec §3): one row a key, changed without a restart.
create table site_config (
  config_key text primary key check (config_key ~ '^RUNXIN_[A-Z_]{2,60}$'),
  config_value text not null check (length(config_value) <= 2000),
  updated_at timestamptz(3) not null default now()
);
