-- Works with releases since 0752.
-- Figures of the last 30 days for the home page, one row that a job writes once an hour, and at once when the state of the ledger changes.
create table service_record (
  id boolean primary key default true check (id),
  measured_at timestamptz(3) not null,
  -- Orders of cloud servers that were delivered, failed, or not delivered in time.
  due integer not null check (due >= 0),
  delivered integer not null check (delivered between 0 and due),
  on_time integer not null check (on_time between 0 and delivered),
  -- Seconds from payment to delivery; null without a delivery.
  median_seconds integer check (median_seconds >= 0),
  slow_seconds integer check (slow_seconds >= median_seconds),
  refunds integer not null check (refunds >= 0),
  -- End of the last verification of the ledger; null while it is stopped or unproven.
  proven_at timestamptz(3),
  simulated boolean not null,
  check ((delivered = 0) = (median_seconds is null)),
  check ((delivered = 0) = (slow_seconds is null))
);
create trigger site_version after insert or update or delete or truncate on service_record for each statement execute function bump_site_version();
