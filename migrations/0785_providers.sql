-- Works with releases since 0752.

-- Providers that an owner sets up in the back office: mail servers, SMS companies, payment gateways. Secrets are sealed under the app's secret,
-- which is not in the database.
create table provider (
  id uuid primary key,
  kind text not null check (kind in ('mail', 'sms', 'payment')),
  driver text not null check (driver ~ '^[a-z][a-z0-9-]{1,30}$'),
  name text not null check (length(name) between 1 and 60),
  -- Order of providers of one kind: the first is asked first.
  position integer not null check (position >= 0),
  enabled boolean not null default false,
  options jsonb not null default '{}' check (jsonb_typeof(options) = 'object' and length(options::text) < 20000),
  -- By field: the sealed value, and when it was set.
  secrets jsonb not null default '{}' check (jsonb_typeof(secrets) = 'object' and length(secrets::text) < 60000),
  revision integer not null default 1 check (revision > 0),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index provider_in_order on provider (kind, position, id);
-- Payments name their gateway, so there is one of each.
create unique index provider_one_gateway on provider (driver) where kind = 'payment';

-- Real calls to providers, without addresses, names and keys. Null: the provider of the environment.
create table provider_call (
  id bigint generated always as identity primary key,
  provider_id uuid references provider (id) on delete cascade,
  kind text not null,
  driver text not null,
  operation text not null check (operation ~ '^[a-z-]{1,30}$'),
  outcome text not null check (outcome in ('ok', 'refused', 'unclear')),
  -- Word of the vendor or of ours for the outcome.
  code text not null default '' check (code ~ '^[A-Za-z0-9_.:-]{0,60}$'),
  duration_ms integer not null check (duration_ms >= 0),
  -- Random tag of a message. After an unclear outcome, no other provider sends the message with this tag.
  tag uuid,
  at timestamptz(3) not null
);
create index provider_call_unclear on provider_call (tag) where outcome = 'unclear' and tag is not null;
create index provider_call_by_provider on provider_call (provider_id, id desc);
create index provider_call_by_time on provider_call (at);
-- A log is written and pruned, never changed.
create function provider_call_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the log of calls is only appended to' using errcode = 'check_violation';
end
$$;
create trigger provider_call_guard before update on provider_call for each statement execute function provider_call_guard();

-- The secrets of one driver must not be given to another.
create function provider_guard() returns trigger language plpgsql as $$
begin
  raise exception 'the driver of a provider does not change' using errcode = 'check_violation';
end
$$;
create trigger provider_guard before update on provider for each row
  when (old.driver <> new.driver or old.kind <> new.kind or old.id <> new.id) execute function provider_guard();

-- Notifies the processes at commit, so that they use the change without a restart. No data is sent.
create function tell_of_providers() returns trigger language plpgsql as $$
begin
  perform pg_notify('platform_live', 'providers');
  return null;
end
$$;
create trigger provider_changed after insert or update or delete on provider for each statement execute function tell_of_providers();
