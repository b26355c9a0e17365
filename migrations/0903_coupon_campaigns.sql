-- Works with releases since 0902.
-- Campaigns: one shared code, or many codes that can be used once each, with a limit for each account over all of them.
create table coupon_campaign (
  id uuid primary key,
  -- Shown to staff only.
  name text not null check (char_length(name) between 1 and 60),
  kind text not null check (kind in ('shared', 'unique')),
  -- Start of unique codes, or the shared code.
  prefix text not null check (prefix ~ '^([A-Z0-9][A-Z0-9-]{0,31})?$'),
  off_per_mille integer check (off_per_mille between 1 and 900),
  off_fen bigint check (off_fen > 0),
  minimum_fen bigint not null check (minimum_fen >= 100),
  products text[] check (cardinality(products) > 0 and products <@ array['cloud-server', 'dedicated-server']),
  families text[] check (cardinality(families) between 1 and 12),
  months integer[] check (cardinality(months) > 0 and months <@ array[1, 3, 6, 12, 24, 36]),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['new', 'renewal', 'upgrade']),
  with_agent boolean not null,
  -- Uses of the shared code, or the number of unique codes.
  quota integer not null,
  per_account integer not null check (per_account between 1 and 100),
  valid_from timestamptz(3) not null,
  valid_until timestamptz(3) not null,
  ended_at timestamptz(3),
  created_at timestamptz(3) not null,
  check (num_nonnulls(off_per_mille, off_fen) = 1),
  check (off_fen is null or off_fen < minimum_fen),
  check (valid_until > valid_from),
  check (kind = 'unique' or prefix <> ''),
  constraint coupon_campaign_quota check (quota between 1 and case kind when 'unique' then 5000 else 1000000 end),
  -- Referenced by the uses, whose limit it is.
  unique (id, per_account)
);
create index coupon_campaign_by_time on coupon_campaign (created_at desc, id desc);

create function coupon_campaign_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'campaigns are kept' using errcode = 'check_violation';
  end if;
  if (to_jsonb(new) - array['quota', 'ended_at']) is distinct from (to_jsonb(old) - array['quota', 'ended_at'])
    or (old.ended_at is not null and new is distinct from old)
    or new.quota < old.quota or (new.quota > old.quota and old.kind <> 'unique') then
    raise exception 'the terms of a campaign do not change' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger coupon_campaign_guard before update or delete on coupon_campaign for each row execute function coupon_campaign_guard();

-- Uses of all codes of a campaign by an account, in orders that are open or paid.
create table coupon_campaign_account (
  campaign_id uuid not null,
  account_id uuid not null references account (id),
  taken integer not null,
  per_account integer not null,
  primary key (campaign_id, account_id),
  foreign key (campaign_id, per_account) references coupon_campaign (id, per_account),
  constraint coupon_campaign_share check (taken between 0 and per_account)
);
create index coupon_campaign_account_by_account on coupon_campaign_account (account_id);

create table coupon_campaign_audit (
  id bigint generated always as identity primary key,
  campaign_id uuid not null references coupon_campaign (id),
  action text not null check (action in ('create', 'add', 'end')),
  actor text not null check (length(actor) between 1 and 100),
  -- Codes that the step created.
  codes integer not null check (codes >= 0),
  note text check (length(note) <= 200),
  at timestamptz(3) not null
);
create index coupon_campaign_audit_by_campaign on coupon_campaign_audit (campaign_id, id);
create trigger coupon_campaign_audit_guard before update or delete on coupon_campaign_audit for each row execute function coupon_audit_guard();

-- Codes of campaigns have a hyphen behind their prefix.
alter table coupon add column campaign_id uuid;
alter table coupon drop constraint coupon_code_check;
alter table coupon
  add constraint coupon_code_form check (code ~ '^[A-Z0-9][A-Z0-9-]{2,30}[A-Z0-9]$') not valid,
  add constraint coupon_campaign_of foreign key (campaign_id) references coupon_campaign (id) not valid;
